/**
 * What every document of the house shares, in typst: fonts, direction, and the helpers that templates use.
 *
 * - `data`: the JSON value given to `renderPdf`; `data.lang` is the language of the paper, Hebrew where it names none.
 * - `latin(x)`: a value that always reads from left to right (a number, a phone, a barcode, Latin text); without it a
 *   bracket or a minus beside Hebrew would jump to the other side.
 * - `free(x)`: text that a person typed. On a Hebrew paper it runs from the right when it holds any Hebrew letter, whatever it
 *   begins with, on an English one from the left; a Latin run in it keeps its inner order ("18 inch" inside a Hebrew note).
 * - `kv(pairs)`: a two-column grid of labels and values.
 * - `house-logo`: the picture of the house at the head of a paper; nothing while it has none.
 * - `letterhead`: whose paper it is: logo, name, address and phone; nothing while the house has none of them.
 * - `report-head(title, facts, filters)`: what stands above the table of a report, with the letterhead; `heads(labels)`: the row above its rows.
 * - `house(...)[body]`: page, fonts and direction. Templates start with `#show: house.with(...)`.
 */
export const HOUSE_STYLE = `
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#1f1b16")
#let muted = rgb("#6b6257")
#let line-colour = rgb("#d9d1c5")
#let shade = rgb("#f6f2ec")

#let latin(x) = if x == none { [] } else { box(baseline: 0.25em, text(dir: ltr, str(x))) }
// From its first Latin letter or digit to its last: any sign between them is a part of it ("O'Connor", "Smith & Sons"), and
// so are numbers after it, as on the screen ("Brown 6/8").
#let latin-run = regex("[\\p{Latin}0-9][^\\u{05d0}-\\u{05ea}\\n]*\\p{Latin}[\\p{Latin}\\p{M}0-9]*(?: [0-9]+(?:[./-][0-9]+)*)*")
#let holds(x, letter) = str(x).match(regex(letter)) != none
#let paper-lang = data.at("lang", default: "he")
#let free(x) = if x == none { [] } else {
  // Not by its first strong letter: a note may begin with the number of a card, and Latin runs are isolated besides.
  let base = if paper-lang != "he" { "\\u{2066}" } else if holds(x, "[\\u{05d0}-\\u{05ea}]") { "\\u{2067}" } else if holds(x, "\\p{Latin}") { "\\u{2066}" } else { "\\u{2068}" }
  base + str(x).replace(latin-run, run => "\\u{2066}" + run.text + "\\u{2069}") + "\\u{2069}"
}

#let house-logo = if "house-logo" in data {
  let drawn(..size) = image("house-logo.png", ..size)
  block(below: 3mm, context if measure(drawn(height: 14mm)).width > 60mm { drawn(width: 60mm) } else { drawn(height: 14mm) })
}

#let letterhead = {
  house-logo
  if "house" in data {
    let (name, address, phone) = data.house
    let where = (free(address), latin(phone)).zip((address, phone)).filter(((_, given)) => given != "").map(((shown, _)) => shown)
    block(below: 3mm, {
      if name != "" { text(weight: "bold", free(name)) }
      if name != "" and where.len() > 0 { h(8pt) }
      text(fill: muted, where.join(h(8pt)))
    })
  }
}

#let kv(pairs) = grid(
  columns: (auto, 1fr),
  column-gutter: 10pt,
  row-gutter: 6pt,
  ..pairs.map(((label, value)) => (text(fill: muted, label), value)).flatten(),
)

#let report-head(title, facts, filters: ()) = {
  letterhead
  let pair(value, (label, it)) = [#text(fill: muted, label + ":") #value(it)]
  grid(
    columns: (1fr, auto),
    align: (start + bottom, end + bottom),
    text(size: 16pt, weight: "bold", title),
    facts.map(pair.with(latin)).join(h(14pt)),
  )
  if filters.len() > 0 { filters.map(pair.with(free)).join(h(14pt)) }
  v(4pt)
}
#let heads(labels) = table.header(..labels.map(label => table.cell(fill: shade, text(fill: muted, label))))

#let house(lang: paper-lang, paper: "a4", flipped: false, margin: 15mm, size: 10pt, footer: auto, body) = {
  set document(title: data.at("title", default: "Peruke"), author: "Peruke")
  set page(
    paper: paper,
    flipped: flipped,
    margin: margin,
    footer: if footer != auto { footer } else {
      context align(center, text(size: 8pt, fill: muted, latin(
        str(counter(page).get().first()) + " / " + str(counter(page).final().first()),
      )))
    },
  )
  set text(
    font: ("Noto Sans Hebrew", "Noto Sans"),
    fallback: false,
    size: size,
    fill: ink,
    lang: lang,
    dir: if lang == "he" { rtl } else { ltr },
    number-width: "tabular",
    top-edge: 0.75em,
    bottom-edge: -0.25em,
  )
  set table(stroke: (x: none, y: 0.5pt + line-colour), inset: (x: 5pt, y: 4pt))
  body
}
`;

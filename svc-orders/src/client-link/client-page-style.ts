/** The house's paper, ink and plum. Nothing is loaded: letters are those of the device. */
export const PAGE_STYLE = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#f5f1ea;color:#241c21;font:400 1rem/1.5 Heebo,'Segoe UI','Noto Sans Hebrew',system-ui,Arial,sans-serif;min-height:100vh;display:flex;flex-direction:column}
header{position:relative;overflow:hidden;background:#6b2348;color:#fff;padding-block:1.25rem 5.5rem}
.hair{position:absolute;inset:0;inline-size:100%;block-size:100%}
.head{position:relative;display:flex;align-items:center;justify-content:space-between;gap:1rem}
.head,main,footer{inline-size:min(100% - 2rem,34rem);margin-inline:auto}
.house{display:flex;align-items:center;gap:.625rem;font-size:1.125rem;font-weight:600;min-inline-size:0;overflow-wrap:anywhere}
.mark{inline-size:2rem;block-size:2rem;flex:none}
.other{flex:none;color:#fff;font-size:.875rem;padding:.5rem .75rem;border:1px solid #fff6;border-radius:999px;text-decoration:none}
.other:hover{background:#fff2}
main{position:relative;margin-block-start:-4rem;display:grid;gap:1rem}
article,section{background:#fffefc;border:1px solid #e8e1d7;border-radius:16px;padding:1.5rem;box-shadow:0 6px 24px -12px #241c2133}
.kicker{margin:0 0 .25rem;color:#6b2348;font-size:.875rem;font-weight:500}
h1{margin:0;font-size:1.75rem;line-height:1.25;font-weight:700;text-wrap:balance}
h1.ready{color:#1d6b42}
h2{margin:0 0 .5rem;font-size:.9375rem;font-weight:600;color:#574b52}
.told{margin:.5rem 0 0;color:#574b52;text-wrap:pretty}
.plain h2{margin-block-start:1.5rem;padding-block-start:1.25rem;border-block-start:1px solid #e8e1d7;color:#241c21;font-size:1.125rem}
.way{list-style:none;margin:1.75rem 0 0;padding:0;display:grid;grid-template-columns:repeat(4,1fr)}
.way li{position:relative;text-align:center;font-size:.8125rem;color:#6e6268;padding-block-start:1.75rem}
.way li::before{content:'';position:absolute;inset-block-start:.25rem;inset-inline-start:calc(50% - .4375rem);inline-size:.875rem;block-size:.875rem;border-radius:50%;background:#fffefc;border:2px solid #d5cabd;z-index:1}
.way li+li::after{content:'';position:absolute;inset-block-start:.625rem;inset-inline-start:-50%;inline-size:100%;block-size:2px;background:#d5cabd}
.way .past::before{background:#6b2348;border-color:#6b2348}
.way .past::after,.way .now::after{background:#6b2348!important}
.way .now{color:#6b2348;font-weight:600}
.way .now::before{background:#6b2348;border-color:#6b2348;box-shadow:0 0 0 5px #f6ecf1}
.when{margin:0;font-size:1.125rem}
.when b{display:block;font-weight:600}
dl{margin:0}
dl div{display:flex;justify-content:space-between;gap:1rem;padding-block:.375rem}
dt{color:#574b52}
dd{margin:0;font-variant-numeric:tabular-nums}
.open,.settled{margin-block-start:.375rem;padding-block-start:.75rem!important;border-block-start:1px solid #e8e1d7;font-weight:600}
.open dt,.open dd{color:#241c21}
.settled dt,.settled dd{color:#1d6b42}
footer{padding-block:1.5rem 2.5rem;color:#574b52;font-size:.9375rem;text-align:center}
footer p{margin:.5rem 0 0}
.call{display:inline-block;margin-block-end:.25rem;padding:.625rem 1.25rem;border-radius:999px;background:#6b2348;color:#fff;font-weight:500;text-decoration:none}
.call:hover{background:#591b3b}
a:focus-visible{outline:3px solid #d97a0b;outline-offset:2px}
.small{font-size:.8125rem;color:#6e6268}
@media (min-width:40rem){header{padding-block:2rem 6.5rem}article,section{padding:2rem}h1{font-size:2.125rem}}
@media print{header{background:none;color:#241c21}.hair,.other,.call{display:none}}
`;

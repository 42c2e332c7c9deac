/** The least page that moves orders and shows what others move; `?sink=` is where it hears of them. */
export const PAGE = `<!doctype html><main></main><script>
  const main = document.querySelector('main');
  for (let id = 0; id < 100; id++) {
    const button = document.createElement('button');
    button.setAttribute('role', 'checkbox');
    button.textContent = id;
    button.onclick = () => fetch('/move?id=' + id, { method: 'PUT' });
    main.append(button);
  }
  const line = new WebSocket(new URLSearchParams(location.search).get('sink'));
  line.onopen = () => (main.id = 'ready');
  line.onmessage = ({ data }) => main.children[data].setAttribute('aria-checked', 'true');
</script>`;

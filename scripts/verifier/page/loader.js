(async () => {
  const text = atob(document.getElementById('packed').textContent);
  const packed = new Blob([Uint8Array.from(text, (one) => one.charCodeAt(0))]);
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const script = document.createElement('script');
  script.textContent = await new Response(unpacked).text();
  document.body.append(script);
})();

/** Takes the WebGL context of the shown canvas away and gives it back; resolves once it is back. */
export async function loseContext(): Promise<void> {
  const canvas = [...document.querySelectorAll('canvas')].find((each) => !each.hidden);
  const loss = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
  if (!canvas || !loss) throw new Error('no context to lose');
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve));
  loss.loseContext();
  await lost;
  // Restoring is allowed once the event has been dealt with by everybody.
  await new Promise((resolve) => setTimeout(resolve));
  const back = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve));
  loss.restoreContext();
  await back;
}

/**
 * Loads the whole stylesheet (`boot-loader.ts`) before any interaction, for components that render elements the
 * prerendered page doesn't have.
 */
export function askForAllStyles(): void {
  dispatchEvent(new Event('allstyles'))
}

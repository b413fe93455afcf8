/**
 * Brings the whole stylesheet (`boot-loader.ts`) before anybody has touched the page: for a part that shows, once it
 * runs, elements that the server's page has nowhere.
 */
export function askForAllStyles(): void {
  dispatchEvent(new Event('allstyles'))
}

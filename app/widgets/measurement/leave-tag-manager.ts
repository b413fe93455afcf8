/** In the document's data from the moment on in which the tag manager is asked for. */
export const LOADED = 'tagManager'

/** Begins a new document where the tag manager runs in this one: nothing else takes a script back. */
export function leaveTagManager(): void {
  if (document.documentElement.dataset[LOADED] !== undefined) window.location.reload()
}

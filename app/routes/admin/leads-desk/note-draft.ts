/** The name of a note that is being written, for `useSessionText`. */
export function noteDraft(folio: string): string {
  return `note ${folio}`
}

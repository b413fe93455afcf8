/** Key of a note's draft, for `useSessionText`. */
export function noteDraft(folio: string): string {
  return `note ${folio}`
}

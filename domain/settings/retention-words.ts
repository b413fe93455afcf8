/** Months as they are said and typed: «1 mes», «6 meses». */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 mes' : `${months} meses`
}

/**
 * What must be typed before data stay for a shorter time, since what is erased does not come back (screens.md §10);
 * undefined where nothing is erased sooner.
 */
export function retentionConfirm(before: number, after: number): string | undefined {
  return after < before ? monthsInWords(after) : undefined
}

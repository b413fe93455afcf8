/** Months as displayed and typed: «1 mes», «6 meses». */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 mes' : `${months} meses`
}

/**
 * Text to type before the retention period is shortened, since erased data can't be recovered; undefined if nothing is
 * erased sooner.
 */
export function retentionConfirm(before: number, after: number): string | undefined {
  return after < before ? monthsInWords(after) : undefined
}

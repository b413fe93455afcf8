/** Whether two words are the same but for one letter that is added, removed or replaced, or the same. */
export function isOneLetterAway(one: string, other: string): boolean {
  const apart = one.length - other.length
  if (apart < -1 || apart > 1) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return one.slice(same + (apart >= 0 ? 1 : 0)) === other.slice(same + (apart <= 0 ? 1 : 0))
}

import { e164 } from '../../contact/e164.server.ts'
import { foldedText } from '../../text/folded-text.ts'

export type Identity = { name: string; email: string; phone: string }

/** What two requests by the same person may have in common, from strongest to weakest. */
const LIKENESSES = ['email', 'phone', 'name'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** Share of words that two names must have in common. */
const ENOUGH = 0.5

/**
 * The last nine digits, which is a complete Spanish number; used to look up requests. Foreign numbers may share them.
 */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9)
}

/** What two requests have in common; empty if nothing. */
export function likenesses(one: Identity, other: Identity): Likeness[] {
  const email = one.email.toLowerCase()
  return LIKENESSES.filter((likeness) => {
    if (likeness === 'email') return email !== '' && email === other.email.toLowerCase()
    if (likeness === 'phone') return samePhone(one.phone, other.phone)
    return namesAlike(one.name, other.name)
  })
}

/**
 * Whether one person may see the other's request as their own: the same mailbox, or the same phone and a matching name.
 * Families share phones, so a number alone proves nothing.
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const alike = likenesses(one, other)
  return alike.includes('email') || (alike.includes('phone') && alike.includes('name'))
}

/**
 * The same number in the same country; if one of them has no recognizable country, only the last digits are compared.
 */
function samePhone(one: string, other: string): boolean {
  const digits = phoneDigits(one)
  if (digits.length < 7 || digits !== phoneDigits(other)) return false
  const [number, theirs] = [e164(one), e164(other)]
  return number === null || theirs === null || number === theirs
}

function namesAlike(one: string, other: string): boolean {
  const words = wordsOf(one)
  const others = wordsOf(other)
  const fewer = Math.min(words.size, others.size)
  if (fewer === 0) return false
  const shared = [...words].filter((word) => others.has(word)).length
  return shared > 0 && words.has([...others][0] ?? '') && shared / fewer > ENOUGH
}

function wordsOf(name: string): Set<string> {
  return new Set(
    foldedText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  )
}

import { foldedText } from '../folded-text.ts'

export type Identity = { name: string; email: string; phone: string }

/** Why two leads may be of one person, from the surest to the weakest. */
const LIKENESSES = ['email', 'phone', 'name'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** How many of the words of two names must be the same. */
const ENOUGH = 0.5

/** The last nine digits, which are all of a Spanish number. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9)
}

/** In what two leads are alike; empty when in nothing. */
export function likenesses(one: Identity, other: Identity): Likeness[] {
  const email = one.email.toLowerCase()
  const phone = phoneDigits(one.phone)
  return LIKENESSES.filter((likeness) => {
    if (likeness === 'email') return email !== '' && email === other.email.toLowerCase()
    if (likeness === 'phone') return phone.length >= 7 && phone === phoneDigits(other.phone)
    return namesAlike(one.name, other.name)
  })
}

/**
 * Whether what one of them asked for may be shown to the other as their own: the same mailbox, or the same telephone and
 * a name that fits. A family shares a telephone, so a number alone proves nothing.
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  const alike = likenesses(one, other)
  return alike.includes('email') || (alike.includes('phone') && alike.includes('name'))
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

import { type Attack, allHold } from './attack.ts'
import type { Answer } from './ask.ts'
import type { Target } from './target.ts'

type Kind = 'known' | 'unknown' | 'staff'
type Step = (target: Target, email: string, from: string) => Promise<Answer>

const STEPS: Record<string, Step> = {
  recover: (target, email, from) => target.auth('/recover', { email }, { from }),
  magiclink: (target, email, from) => target.auth('/magiclink', { email }, { from }),
  otp: (target, email, from) => target.auth('/otp', { email, create_user: false }, { from }),
  resend: (target, email, from) => target.auth('/resend', { type: 'signup', email }, { from }),
  signup: (target, email, from) =>
    target.auth('/signup', { email, password: 'frase larga y rara 7' }, { from }),
  password: (target, email, from) => target.signIn(email, { password: 'falsa y larga 77', from }),
  verify: (target, email, from) =>
    target.auth('/verify', { type: 'email', email, token: '000000' }, { from }),
}

const SEQUENCES = [
  ['recover', 'magiclink'],
  ['recover', 'otp'],
  ['recover', 'recover'],
  ['magiclink', 'recover'],
  ['otp', 'recover'],
  ['otp', 'otp'],
  ['resend', 'resend'],
  ['signup'],
  ['signup', 'signup'],
  ['signup', 'recover'],
  ['password'],
  ['verify'],
]

/** Attempts to find out who has an account. */
export const disclosures: Attack[] = [
  {
    name: 'asking in every way who has an account',
    threat: 'disclosure',
    short: true,
    async run(target) {
      const checks: Record<string, boolean> = {}
      let n = 0
      for (const steps of SEQUENCES) {
        const seen = new Map<Kind, string>()
        for (const kind of ['unknown', 'known', 'staff'] as const) {
          n += 1
          const email = `${kind}${n}@example.com`
          if (kind !== 'unknown')
            await target.account(email, kind === 'staff' ? { roles: ['patient_care'] } : undefined)
          const answers: string[] = []
          for (const step of steps) {
            // A different client each time, so the limits per client address don't apply.
            answers.push(shapeOf(await STEPS[step]!(target, email, `127.6.${n}.${answers.length + 1}`)))
          }
          seen.set(kind, answers.join(' | '))
        }
        checks[`${steps.join(', then ')}${differenceOf([...seen.values()])}`] =
          new Set(seen.values()).size === 1
      }
      return allHold(checks)
    },
  },
  {
    name: 'the time that a wrong password takes',
    threat: 'disclosure',
    short: false,
    async run(target) {
      await target.account('lenta@example.com')
      const known: number[] = []
      const unknown: number[] = []
      for (let n = 0; n < 40; n += 1) {
        const from = `127.7.${n}.1`
        known.push(
          (await target.signIn('lenta@example.com', { password: `falsa ${n} larga`, from })).milliseconds,
        )
        unknown.push(
          (await target.signIn(`nadie${n}@example.com`, { password: `falsa ${n} larga`, from })).milliseconds,
        )
      }
      const [a, b] = [median(known), median(unknown)]
      return {
        held: Math.abs(a - b) < 0.35 * Math.max(a, b),
        seen: `${a.toFixed(0)} ms for a known address, ${b.toFixed(0)} ms for an unknown one (medians of 40)`,
      }
    },
  },
]

/** A response without the parts that always differ: ids, times, the address itself and seconds to wait. */
function shapeOf({ status, text, headers }: Answer): string {
  const body = text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/[\w.]+@example\.com/g, 'MAIL')
    .replaceAll(/\d+ seconds/g, 'N seconds')
  const kept = ['content-type', 'x-sb-error-code', 'retry-after', 'set-cookie']
    .filter((name) => headers[name] !== undefined)
    .map(
      (name) =>
        `${name}${name === 'content-type' || name === 'x-sb-error-code' ? `=${String(headers[name])}` : ''}`,
    )
  return `${status} ${kept.join(' ')} ${body}`
}

/** Where texts that should be the same start to differ, in a few words of each. */
function differenceOf(texts: readonly string[]): string {
  const [first = ''] = texts
  const at = [...first].findIndex((_, n) => texts.some((text) => text[n] !== first[n]))
  return at < 0
    ? ''
    : ` (${texts.map((text) => `«${text.slice(Math.max(0, at - 10), at + 20)}»`).join(' ≠ ')})`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

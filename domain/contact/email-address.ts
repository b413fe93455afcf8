import { editDistance } from '../text/edit-distance.ts'
import { COMMON_PROVIDERS, isRealMailDomain, MISSPELLED_DOMAINS } from './email-domains.ts'

/** Message of each failed check. */
export const EMAIL_MESSAGES = {
  empty: 'El email es obligatorio',
  space: 'El email no puede contener espacios',
  format: 'Formato de email inválido',
  oneAt: 'El email debe contener una sola @',
  localEmpty: 'El nombre de usuario no puede estar vacío',
  localTooLong: 'El nombre de usuario es demasiado largo',
  localDotEdges: 'El nombre de usuario no puede empezar o terminar con punto',
  consecutiveDots: 'El nombre de usuario no puede tener puntos consecutivos',
  domainEmpty: 'El dominio no puede estar vacío',
  domainTooLong: 'El dominio es demasiado largo',
  domainEdges: 'El dominio tiene un formato incorrecto',
  noExtension: 'El dominio debe tener una extensión (.com, .es, etc.)',
  shortExtension: 'La extensión del dominio es inválida',
  invalidCharacters: 'El email contiene caracteres no válidos',
  typo: 'Posible error tipográfico en el dominio',
} as const

export type EmailProblem = keyof typeof EMAIL_MESSAGES

export type EmailCheck =
  | { valid: true; suggestion?: string }
  | { valid: false; reason: EmailProblem; message: string; suggestion?: string }

/** Shown if an address is refused for an unknown reason. */
export const EMAIL_FALLBACK = 'Email inválido'

const LOCAL_MAX = 64
const DOMAIN_MAX = 255
const NEAR_MISS = 2

/**
 * Validates an address as typed, untrimmed: fourteen checks in order, then known misspellings (refused) and near misses
 * of common providers (accepted). A suggestion is a whole address.
 */
export function checkEmail(value: string): EmailCheck {
  const reason = firstProblem(value)
  if (reason) return { valid: false, reason, message: EMAIL_MESSAGES[reason] }

  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const domain = value.slice(at + 1).toLowerCase()
  const meant = MISSPELLED_DOMAINS.get(domain)
  if (meant) {
    return { valid: false, reason: 'typo', message: EMAIL_MESSAGES.typo, suggestion: `${local}@${meant}` }
  }
  const near = nearProvider(domain)
  return near ? { valid: true, suggestion: `${local}@${near}` } : { valid: true }
}

/**
 * The line below the field while the user types: nothing if empty; an error with its suggestion, if any; only the
 * suggestion for a valid address.
 */
export function emailFieldMessage(check: EmailCheck): string | null {
  if (!check.valid) return check.reason === 'empty' ? null : emailErrorText(check)
  return check.suggestion ? `¿Quisiste decir ${check.suggestion}?` : null
}

/** The error of a refused or empty address, as shown on submit. */
export function emailErrorText(check: Extract<EmailCheck, { valid: false }>): string {
  return check.suggestion ? `${check.message}. ¿Quisiste decir ${check.suggestion}?` : check.message
}

function firstProblem(value: string): EmailProblem | null {
  if (value === '') return 'empty'
  if (/\s/.test(value)) return 'space'
  // Loose on purpose: a stricter check here would hide the more specific errors below (an @ with something beside it is
  // enough).
  if (value === '@' || !value.includes('@')) return 'format'
  const [local = '', domain = '', ...rest] = value.split('@')
  if (rest.length > 0) return 'oneAt'
  return localProblem(local) ?? domainProblem(domain) ?? characterProblem(local, domain)
}

function localProblem(local: string): EmailProblem | null {
  if (local === '') return 'localEmpty'
  if (local.length > LOCAL_MAX) return 'localTooLong'
  if (local.startsWith('.') || local.endsWith('.')) return 'localDotEdges'
  return local.includes('..') ? 'consecutiveDots' : null
}

function domainProblem(domain: string): EmailProblem | null {
  if (domain === '') return 'domainEmpty'
  if (domain.length > DOMAIN_MAX) return 'domainTooLong'
  const labels = domain.split('.')
  // Checks each label: «a@clinica..es» and «a@clinica-.es» can't receive mail either.
  if (labels.some((label) => label === '' || label.startsWith('-') || label.endsWith('-')))
    return 'domainEdges'
  if (labels.length === 1) return 'noExtension'
  return (labels.at(-1) ?? '').length < 2 ? 'shortExtension' : null
}

function characterProblem(local: string, domain: string): EmailProblem | null {
  const fine = /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) && /^[a-z0-9.-]+$/i.test(domain)
  return fine ? null : 'invalidCharacters'
}

function nearProvider(domain: string): string | null {
  if (isRealMailDomain(domain)) return null
  let best: { provider: string; distance: number } | null = null
  for (const provider of COMMON_PROVIDERS) {
    if (Math.abs(provider.length - domain.length) > NEAR_MISS) continue
    const distance = editDistance(domain, provider)
    if (distance <= NEAR_MISS && (!best || distance < best.distance)) best = { provider, distance }
  }
  return best?.provider ?? null
}

import { z } from 'zod'
import { AuthError } from '../errors/auth-error.ts'
import type { Profile } from '../oauth/providers/profile.ts'
import type { Assertion } from './read-assertion.ts'

const mapped = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
})
/** Which attributes become which claims, as in `attribute_mapping` of the admin call. */
export const attributeMapping = z.object({ keys: z.record(z.string().max(200), mapped).optional() })
export type AttributeMapping = z.output<typeof attributeMapping>

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const FORMAT = { email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
/** Attributes known to hold an address, most specific first. */
const EMAILS = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]
/** Top-level claims; any other name in the mapping goes to `custom_claims`. */
const CLAIMS = new Set([
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile'],
  ...['picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'updated_at', 'phone'],
  ...['full_name', 'avatar_url', 'slug', 'provider_id', 'user_name'],
])
/** Decided by the assertion itself, whatever the mapping says. */
const RESERVED = new Set(['iss', 'sub', 'email', 'email_verified', 'phone_verified', 'custom_claims'])

/**
 * The person of an assertion, by a permanent identifier.
 * @throws {AuthError} E(400, saml_assertion_no_user_id | saml_assertion_no_email)
 */
export function profileOfAssertion(
  assertion: Assertion,
  { keys = {} }: AttributeMapping,
  issuer: string,
): Profile {
  const subject = subjectOf(assertion)
  if (subject === '') {
    const message =
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user'
    throw new AuthError(400, 'saml_assertion_no_user_id', message)
  }
  const claims = Object.fromEntries(
    Object.entries(keys).flatMap(([key, rule]) => {
      const value = valueOf(assertion, rule)
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const email = (typeof claims.email === 'string' ? claims.email : emailOf(assertion)).trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  }
  const own = Object.entries(claims).filter(([key]) => !RESERVED.has(key))
  const custom = own.filter(([key]) => !CLAIMS.has(key))
  return {
    subject,
    emails: [{ email, verified: true, primary: true }],
    data: {
      ...Object.fromEntries(own.filter(([key]) => CLAIMS.has(key))),
      iss: issuer,
      sub: subject,
      email,
      email_verified: true,
      phone_verified: false,
      ...(custom.length > 0 ? { custom_claims: Object.fromEntries(custom) } : {}),
    },
  }
}

function subjectOf({ attributes, nameId, nameIdFormat }: Assertion): string {
  const [subjectId] = attributes.get(SUBJECT_ID) ?? []
  if (subjectId) return subjectId
  if (nameIdFormat === TRANSIENT) return ''
  return nameIdFormat === FORMAT.email ? nameId.trim().toLowerCase() : nameId
}

function emailOf({ attributes, nameId, nameIdFormat }: Assertion): string {
  const known = EMAILS.flatMap((name) => attributes.get(name) ?? [])[0]
  return known ?? (nameIdFormat === FORMAT.email ? nameId : '')
}

function valueOf({ attributes }: Assertion, rule: z.output<typeof mapped>): unknown {
  for (const name of [rule.name ?? [], rule.names ?? []].flat()) {
    const values = attributes.get(name) ?? []
    if (values.length > 0) return rule.array ? values : values[0]
  }
  return rule.default
}

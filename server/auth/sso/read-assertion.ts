import type { Profile } from '@node-saml/node-saml'
import { mustBeSignedWhole } from './check-encryption.ts'
import { parseSamlXml } from './saml-library.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { childrenOf, hasDocumentType, type IdpMetadata, type XmlNode } from './idp-metadata.ts'
import { CLOCK_SKEW_MS, type ServiceProvider } from './service-provider.ts'

/** An assertion with a valid signature and conditions. */
export type Assertion = {
  id: string
  nameId: string
  nameIdFormat: string
  /** Values by `Name`, and again by `FriendlyName`. */
  attributes: ReadonlyMap<string, readonly string[]>
  /** When the provider wants the session to end. */
  sessionEnd: Date | undefined
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/** SHA-1 is no longer secure. */
const WEAK = /sha1$/i

/**
 * Checks a posted response. Node-saml checks signature, audience and times, on the signed part alone; this code
 * checks the rest: issuer, recipient, the request it answers, bearer confirmation, status.
 * @param requestId of our request, or undefined if the provider started the flow: it must then answer none
 * @throws {AuthError} E(400, validation_failed) «SAML Assertion is not valid», for whatever reason
 */
export async function readAssertion(
  deps: Pick<AuthDeps, 'now' | 'log'>,
  own: ServiceProvider,
  idp: IdpMetadata,
  { response, requestId }: { response: string; requestId: string | undefined },
): Promise<Assertion> {
  try {
    const xml = Buffer.from(response, 'base64').toString('utf8')
    if (hasDocumentType(xml)) throw new TypeError('document type')
    const envelope = await checkedEnvelope(xml, own, requestId)
    const client = await own.clientOf(idp, { wholeSigned: mustBeSignedWhole(envelope) })
    const { profile } = await client.validatePostResponseAsync({ SAMLResponse: response })
    if (!profile) throw new TypeError('no assertion')
    return checkedAssertion(profile, own, idp, { now: deps.now(), requestId })
  } catch (error) {
    deps.log.warn({ entity: idp.entityId, error: reasonOf(error) }, 'a SAML assertion was refused')
    throw invalidInput('SAML Assertion is not valid')
  }
}

/** The response around the assertion need not be signed, so it can only be used to reject. */
async function checkedEnvelope(
  xml: string,
  own: ServiceProvider,
  requestId: string | undefined,
): Promise<XmlNode | undefined> {
  const { Response: response } = (await parseSamlXml(xml)) as unknown as Record<string, XmlNode>
  const { Destination: destination, InResponseTo: answered } = response?.$ ?? {}
  if (destination && destination !== own.acsUrl) throw new TypeError('destination')
  if (answered !== undefined && answered !== requestId) throw new TypeError('response to another request')
  if ([response, ...childrenOf(response, 'Assertion')].some(isWeaklySigned)) throw new TypeError('SHA-1')
  const [status] = childrenOf(childrenOf(response, 'Status')[0], 'StatusCode')
  if (status?.$?.Value !== SUCCESS) throw new TypeError('status')
  return response
}

function isWeaklySigned(element: XmlNode | undefined): boolean {
  const signed = childrenOf(element, 'Signature').flatMap((one) => childrenOf(one, 'SignedInfo'))
  const digested = signed.flatMap((one) => childrenOf(one, 'Reference'))
  const methods = [
    ...signed.flatMap((one) => childrenOf(one, 'SignatureMethod')),
    ...digested.flatMap((one) => childrenOf(one, 'DigestMethod')),
  ]
  return methods.some(({ $ }) => WEAK.test($?.Algorithm ?? ''))
}

function checkedAssertion(
  profile: Profile,
  own: ServiceProvider,
  idp: IdpMetadata,
  { now, requestId }: { now: Date; requestId: string | undefined },
): Assertion {
  if (profile.issuer !== idp.entityId) throw new TypeError('issuer')
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as Record<string, XmlNode>
  const [subject] = childrenOf(assertion, 'Subject')
  const confirmations = childrenOf(subject, 'SubjectConfirmation')
  if (!confirmations.some((one) => isConfirmed(one, own.acsUrl, requestId, now.getTime()))) {
    throw new TypeError('subject confirmation')
  }
  const id = assertion?.$?.ID ?? ''
  if (id === '') throw new TypeError('no id')
  return {
    id,
    nameId: profile.nameID ?? '',
    nameIdFormat: profile.nameIDFormat ?? '',
    attributes: attributesOf(assertion),
    sessionEnd: sessionEndOf(assertion, now),
  }
}

function isConfirmed(
  confirmation: XmlNode,
  recipient: string,
  requestId: string | undefined,
  now: number,
): boolean {
  const [data] = childrenOf(confirmation, 'SubjectConfirmationData')
  const { Recipient, InResponseTo, NotOnOrAfter, NotBefore } = data?.$ ?? {}
  return (
    confirmation.$?.Method === BEARER &&
    Recipient === recipient &&
    InResponseTo === requestId &&
    Date.parse(NotOnOrAfter ?? '') > now - CLOCK_SKEW_MS &&
    (NotBefore === undefined || Date.parse(NotBefore) <= now + CLOCK_SKEW_MS)
  )
}

function attributesOf(assertion: XmlNode | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const attributes = childrenOf(assertion, 'AttributeStatement').flatMap((one) =>
    childrenOf(one, 'Attribute'),
  )
  for (const attribute of attributes) {
    const values = childrenOf(attribute, 'AttributeValue').flatMap(({ _: text }) => (text ? [text] : []))
    for (const name of new Set([attribute.$?.Name, attribute.$?.FriendlyName])) {
      if (name) found.set(name, [...(found.get(name) ?? []), ...values])
    }
  }
  return found
}

function sessionEndOf(assertion: XmlNode | undefined, now: Date): Date | undefined {
  const written = childrenOf(assertion, 'AuthnStatement').flatMap(({ $ }) => $?.SessionNotOnOrAfter ?? [])[0]
  if (written === undefined) return undefined
  const end = new Date(written)
  if (Number.isNaN(end.getTime()) || end <= now) throw new TypeError('session end')
  return end
}

/** Messages of the libraries can repeat signed content. */
function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return error.message
  const { message } = error as Error
  return /signature|expired|audience|not yet valid|decrypt/i.exec(message)?.[0].toLowerCase() ?? 'unreadable'
}

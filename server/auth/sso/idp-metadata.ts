import { parseSamlXml } from './saml-library.ts'
import { X509Certificate } from 'node:crypto'
import { invalidInput } from '../errors/auth-error.ts'

/** The metadata of an identity provider. */
export type IdpMetadata = {
  entityId: string
  /** Where browsers are sent with a request (HTTP-Redirect binding). */
  signOnUrl: string
  /** Its signing certificates, in base64. */
  certificates: string[]
  validUntil: Date | undefined
}

/** An element as parsed by xml2js: attributes in `$`, text in `_`, children by their local name. */
export type XmlNode = { $?: Record<string, string>; _?: string } & {
  [child: string]: XmlNode[] | Record<string, string> | string | undefined
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Document types can hold entities that expand without end, and SAML does not need them. */
export const hasDocumentType = (xml: string) => /<!(DOCTYPE|ENTITY)/i.test(xml)

/**
 * Parses the metadata of exactly one identity provider.
 * @throws {AuthError} E(400, validation_failed) saying what is missing
 */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  const entity = await entityIn(xml)
  const entityId = entity.$?.entityID ?? ''
  if (entityId === '') throw invalidInput('SAML Metadata does not contain an EntityID')
  const [descriptor, ...others] = childrenOf(entity, 'IDPSSODescriptor')
  if (!descriptor) throw invalidInput('SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) throw invalidInput('SAML Metadata contains multiple IDPSSODescriptors')
  const signOn = childrenOf(descriptor, 'SingleSignOnService').find(({ $ }) => $?.Binding === REDIRECT)
  const signOnUrl = signOn?.$?.Location ?? ''
  if (!URL.canParse(signOnUrl) || !/^https?:$/.test(new URL(signOnUrl).protocol)) {
    throw invalidInput('SAML Metadata does not contain a SingleSignOnService with HTTP-Redirect binding')
  }
  const certificates = signingCertificates(descriptor)
  if (certificates.length === 0) throw invalidInput('SAML Metadata does not contain a signing certificate')
  const validUntil = new Date(entity.$?.validUntil ?? '')
  return {
    entityId,
    signOnUrl,
    certificates,
    validUntil: Number.isNaN(validUntil.getTime()) ? undefined : validUntil,
  }
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  const children = node?.[name]
  return Array.isArray(children) ? children : []
}

async function entityIn(xml: string): Promise<XmlNode> {
  if (hasDocumentType(xml)) throw invalidInput('SAML Metadata must not contain a document type')
  const root = await parseSamlXml(xml).catch(() => undefined)
  const { EntityDescriptor: single, EntitiesDescriptor: several } = (root ?? {}) as unknown as Record<
    string,
    XmlNode | undefined
  >
  const entities = single ? [single] : childrenOf(several, 'EntityDescriptor')
  const providers = entities.filter((one) => childrenOf(one, 'IDPSSODescriptor').length > 0)
  const entity = providers[0] ?? entities[0]
  if (!entity || providers.length > 1)
    throw invalidInput('SAML Metadata is not that of one identity provider')
  return entity
}

function signingCertificates(descriptor: XmlNode): string[] {
  return childrenOf(descriptor, 'KeyDescriptor')
    .filter(({ $ }) => $?.use !== 'encryption')
    .flatMap((key) => childrenOf(key, 'KeyInfo'))
    .flatMap((info) => childrenOf(info, 'X509Data'))
    .flatMap((data) => childrenOf(data, 'X509Certificate'))
    .map(({ _: text }) => (text ?? '').replaceAll(/\s/g, ''))
    .filter((text) => isCertificate(text))
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).raw.length > 0
  } catch {
    return false
  }
}

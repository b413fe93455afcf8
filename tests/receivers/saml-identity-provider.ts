import 'reflect-metadata'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import {
  type CipherGCM,
  constants,
  createCipheriv,
  KeyObject,
  publicEncrypt,
  randomBytes,
  verify,
  X509Certificate,
} from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

/** The content of one assertion, and its deliberate errors. Times are milliseconds from now. */
export type AssertionOptions = {
  /** The company's own id of the user. */
  nameId?: string
  nameIdFormat?: string
  /** By name; an array is an attribute with several values. */
  attributes?: Record<string, string | string[]>
  sessionEnd?: number
  sign?: 'assertion' | 'response' | 'none' | 'by-somebody-else'
  algorithm?: 'sha1' | 'sha256'
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  inResponseTo?: string | null
  notBefore?: number
  notOnOrAfter?: number
  confirmedUntil?: number | null
  method?: string
  status?: string
  /** Encrypts the assertion for the owner of the certificate in this metadata. */
  encryptFor?: string
  /** The ciphers; the second encrypts the key of the first. */
  encryption?: readonly [keyof typeof CONTENT, keyof typeof TRANSPORT]
  /** Inserted before the assertion, inside the encryption. */
  before?: string
  /** Changes the signed text afterwards. */
  tamper?(xml: string): string
}

export type PostedForm = { SAMLResponse: string; RelayState: string }

/** A company's identity provider: real keys and signatures, no server, since only the browser talks to it. */
export type SamlIdentityProvider = {
  entityId: string
  metadata: string
  /** What the user's browser posts back after signing in at the URL that the server gave. */
  answer(ssoUrl: string, options?: AssertionOptions): PostedForm
  /** The same if the user started at the provider. */
  begin(
    serviceProvider: { entityId: string; acsUrl: string },
    options?: AssertionOptions & { relayState?: string },
  ): PostedForm
}

/** Encryption methods: the cipher, its key and IV sizes in bytes, its name. */
const CONTENT = {
  gcm: ['aes-256-gcm', 32, 12, 'http://www.w3.org/2009/xmlenc11#aes256-gcm'],
  cbc: ['aes-256-cbc', 32, 16, 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'],
  '3des': ['des-ede3-cbc', 24, 8, 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc'],
} as const
const TRANSPORT = { oaep: 'rsa-oaep-mgf1p', pkcs1: 'rsa-1_5' } as const

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

export async function createSamlIdentityProvider(
  entityId = 'https://idp.clinica.example/metadata',
): Promise<SamlIdentityProvider> {
  const own = await selfSigned('idp.clinica.example')
  const foreign = await selfSigned('idp.clinica.example')
  const signOnUrl = 'https://idp.clinica.example/entrar'

  function form(
    request: { id: string | undefined; issuer: string; acsUrl: string },
    options: AssertionOptions,
  ) {
    const { sign = 'assertion', algorithm = 'sha256', encryptFor, tamper = (xml: string) => xml } = options
    const seal = (xml: string) => (encryptFor === undefined ? xml : encrypted(xml, encryptFor, options))
    const written = responseXml(entityId, request, options)
    // A signature of the response covers the encrypted part; one of the assertion is inside it.
    const plain = sign === 'response' ? seal(written) : written
    const key = sign === 'by-somebody-else' ? foreign : own
    const path =
      sign === 'response'
        ? "/*[local-name(.)='Response']"
        : "/*[local-name(.)='Response']/*[local-name(.)='Assertion']"
    const signed =
      sign === 'none'
        ? plain
        : signXml(
            plain,
            path,
            { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
            {
              privateKey: key.privateKey,
              publicCert: key.certificate,
              signatureAlgorithm: algorithm,
              digestAlgorithm: algorithm,
            },
          )
    const sent = sign === 'response' ? signed : seal(signed)
    return Buffer.from(tamper(sent)).toString('base64')
  }

  return {
    entityId,
    metadata: metadataXml(entityId, signOnUrl, own.certificate),
    answer(ssoUrl, options = {}) {
      const { searchParams } = new URL(ssoUrl)
      const request = requestIn(searchParams.get('SAMLRequest') ?? '')
      return { SAMLResponse: form(request, options), RelayState: searchParams.get('RelayState') ?? '' }
    },
    begin({ entityId: issuer, acsUrl }, { relayState = '', ...options } = {}) {
      return { SAMLResponse: form({ id: undefined, issuer, acsUrl }, options), RelayState: relayState }
    },
  }
}

/** Parses a request of the server as an identity provider does. */
export function requestIn(encoded: string) {
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString('utf8')
  return {
    id: /\sID="([^"]+)"/.exec(xml)?.[1],
    issuer: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
    acsUrl: /AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? '',
    nameIdFormat: /<samlp:NameIDPolicy[^>]*Format="([^"]+)"/.exec(xml)?.[1],
  }
}

/** Whether this URL was signed with the certificate in the server's metadata. */
export function isSignedBy(metadata: string, ssoUrl: string): boolean {
  const certificate = certificateIn(metadata)
  const query = new URL(ssoUrl).searchParams
  const signed = new URLSearchParams(
    ['SAMLRequest', 'RelayState', 'SigAlg'].map((name) => [name, query.get(name) ?? '']),
  )
  return verify(
    'sha256',
    Buffer.from(signed.toString()),
    certificate.publicKey,
    Buffer.from(query.get('Signature') ?? '', 'base64'),
  )
}

function responseXml(
  entityId: string,
  request: { id: string | undefined; issuer: string; acsUrl: string },
  options: AssertionOptions,
): string {
  const {
    nameId = 'ana-1',
    nameIdFormat = PERSISTENT,
    attributes = { email: 'ana@clinica.example' },
    sessionEnd,
    issuer = entityId,
    audience = request.issuer,
    recipient = request.acsUrl,
    destination = request.acsUrl,
    inResponseTo = request.id ?? null,
    notBefore = -5000,
    notOnOrAfter = 60_000,
    confirmedUntil = 60_000,
    method = BEARER,
    status = SUCCESS,
  } = options
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const answered = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  const until = confirmedUntil === null ? '' : ` NotOnOrAfter="${at(confirmedUntil)}"`
  const statements = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}">${[value]
        .flat()
        .map((one) => `<saml:AttributeValue>${one}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  )
  const assertion = `<saml:Assertion ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData Recipient="${recipient}"${until}${answered}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(notBefore)}" NotOnOrAfter="${at(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"${sessionEnd === undefined ? '' : ` SessionNotOnOrAfter="${at(sessionEnd)}"`}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements.join('')}</saml:AttributeStatement></saml:Assertion>`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomBytes(16).toString('hex')}" Version="2.0" IssueInstant="${at(0)}" Destination="${destination}"${answered}><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`
}

/** XML encryption as specified: by default AES-256-GCM with its key encrypted by RSA-OAEP. */
function encrypted(xml: string, metadata: string, options: AssertionOptions): string {
  const { encryption: [content, transport] = ['gcm', 'oaep'], before = '' } = options
  const [algorithm, keyBytes, startBytes, name] = CONTENT[content]
  const use = /<KeyDescriptor use="encryption">.*?<\/KeyDescriptor>/s.exec(metadata)?.[0] ?? ''
  const { publicKey } = certificateIn(use)
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  const standing = assertion.replace(
    '<saml:Assertion ',
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ',
  )
  const [key, start] = [randomBytes(keyBytes), randomBytes(startBytes)]
  const cipher = createCipheriv(algorithm, key, start)
  const sealed = Buffer.concat([start, cipher.update(before + standing), cipher.final()])
  const body = content === 'gcm' ? Buffer.concat([sealed, (cipher as CipherGCM).getAuthTag()]) : sealed
  const padding = transport === 'oaep' ? constants.RSA_PKCS1_OAEP_PADDING : constants.RSA_PKCS1_PADDING
  const wrapped = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha1' }, key)
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const data = `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="${name}"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#${TRANSPORT[transport]}"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>${value(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>${value(body)}</xenc:EncryptedData></saml:EncryptedAssertion>`
  return xml.replace(assertion, data)
}

function certificateIn(xml: string): X509Certificate {
  const text = /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? ''
  return new X509Certificate(Buffer.from(text.replaceAll(/\s/g, ''), 'base64'))
}

function metadataXml(entityId: string, signOnUrl: string, certificate: string): string {
  const text = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signOnUrl}"/></IDPSSODescriptor></EntityDescriptor>`
}

/** A key with its certificate, also valid for TLS on this host. */
export async function selfSigned(host: string): Promise<{ privateKey: string; certificate: string }> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const keys = await crypto.subtle.generateKey({ ...algorithm, ...size }, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: [{ CN: [host] }],
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
    signingAlgorithm: algorithm,
    keys,
  })
  const privateKey = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey, certificate: certificate.toString('pem') }
}

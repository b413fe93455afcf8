import tls from 'node:tls'

/** @returns a function that ends the trust, since test files share a process */
export function trustCertificate(certificate: string): () => void {
  const others = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...others, certificate])
  return () => tls.setDefaultCACertificates(others)
}

const DOI = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/[^\s"<>]{1,300})$/i
const HTTPS = /https:\/\/[^\s"<>)\]]{4,490}/i

/** Where a reference leads: its DOI or `https` address, or one in its text; null for neither. */
export function referenceAddress({ url, text }: { url: string; text: string }): string | null {
  const [, doi] = DOI.exec(url.trim()) ?? []
  const found = doi ? `https://doi.org/${doi}` : HTTPS.exec(url.trim() || text)?.[0].replace(/[.,;]+$/, '')
  if (!found || !URL.canParse(found) || found.length > 500) return null
  return found
}

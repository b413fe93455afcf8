import type { CSSProperties } from 'react'

/** The site's colors and type, in notations that mail clients support: no oklch, no variables. */
const colour = {
  porcelana: '#fbf9f7',
  blanco: '#ffffff',
  tinta: '#2a1317',
  tinta2: '#634b4d',
  granate: '#6b1f2e',
  cobre: '#985043',
  linea: '#e6dcd5',
} as const

const serif = 'Newsreader, Georgia, "Times New Roman", serif'
const sans = '"Instrument Sans", system-ui, -apple-system, "Segoe UI", Arial, sans-serif'

export const styles = {
  body: { margin: 0, backgroundColor: colour.porcelana, color: colour.tinta, fontFamily: sans },
  container: { maxWidth: 560, margin: '0 auto', padding: '40px 24px' },
  wordmark: { fontFamily: serif, fontSize: 24, color: colour.granate, margin: '0 0 32px' },
  heading: { fontFamily: serif, fontWeight: 300, fontSize: 32, lineHeight: '36px', margin: '0 0 16px' },
  subheading: { fontFamily: serif, fontWeight: 400, fontSize: 20, lineHeight: '26px', margin: '32px 0 8px' },
  text: { fontSize: 16, lineHeight: '26px', margin: '0 0 16px', color: colour.tinta },
  small: { fontSize: 13, lineHeight: '20px', margin: '0 0 8px', color: colour.tinta2 },
  folio: {
    backgroundColor: colour.blanco,
    border: `1px solid ${colour.linea}`,
    borderRadius: 4,
    padding: '16px 20px',
    margin: '24px 0',
  },
  folioCode: { fontSize: 24, lineHeight: '32px', margin: 0, color: colour.granate, letterSpacing: '0.02em' },
  term: { fontSize: 13, lineHeight: '20px', margin: '12px 0 0', color: colour.cobre },
  value: { fontSize: 16, lineHeight: '24px', margin: 0, whiteSpace: 'pre-wrap' },
  link: { color: colour.granate, textDecoration: 'underline' },
  button: {
    display: 'inline-block',
    backgroundColor: colour.granate,
    color: colour.blanco,
    fontSize: 16,
    lineHeight: '24px',
    padding: '12px 24px',
    borderRadius: 4,
    textDecoration: 'none',
    margin: '8px 0 24px',
  },
  address: {
    fontSize: 13,
    lineHeight: '20px',
    margin: '0 0 8px',
    color: colour.tinta2,
    wordBreak: 'break-all',
  },
  rule: { borderColor: colour.linea, margin: '32px 0 16px' },
} as const satisfies Record<string, CSSProperties>

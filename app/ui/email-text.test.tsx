import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test('an address may break before its @; whatever has none stays as it is', () => {
  const shown = (email: string) => renderToStaticMarkup(<EmailText email={email} />)
  expect(shown('ana@correo.example')).toBe('ana<wbr/>@correo.example')
  expect(shown('sin arroba')).toBe('sin arroba')
})

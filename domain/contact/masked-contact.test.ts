import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked-contact.ts'

test.each([
  ['+34 612 34 56 78', '612 ••• 78'],
  ['612345678', '612 ••• 78'],
  ['+44 20 7946 0958', '079 ••• 58'],
  ['1234', '••• 34'],
  ['', ''],
])('the phone %s is listed as %s', (phone, masked) => expect(maskedPhone(phone)).toBe(masked))

test.each([
  ['begona@example.org', 'b•••@example.org'],
  ['a@b.es', 'a•••@b.es'],
  ['', ''],
  ['@b.es', ''],
])('the e-mail %s is listed as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))

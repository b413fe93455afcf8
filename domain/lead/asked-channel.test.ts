import { expect, test } from 'vitest'
import { askedChannel } from './asked-channel.ts'

const person = {
  contactChannel: null,
  email: 'ana@correo.example',
  phoneE164: '+34600000142',
  doNotCall: false,
}

test.each([
  ['nothing asked: a call', {}, 'phone'],
  ['WhatsApp', { contactChannel: 'whatsapp' }, 'whatsapp'],
  ['e-mail', { contactChannel: 'email' }, 'email'],
  ['telephone', { contactChannel: 'telefono' }, 'phone'],
  ['WhatsApp without a number', { contactChannel: 'whatsapp', phoneE164: null }, 'email'],
  ['e-mail without an address', { contactChannel: 'email', email: '' }, 'phone'],
  ['a call refused', { doNotCall: true }, 'email'],
  ['a call refused, without an address', { doNotCall: true, email: '' }, 'whatsapp'],
  ['asked for a call, then refused it', { contactChannel: 'telefono', doNotCall: true }, 'email'],
  ['nothing at all', { email: '', phoneE164: null }, 'phone'],
])('%s', (_, change, channel) => {
  expect(askedChannel({ ...person, ...change })).toBe(channel)
})

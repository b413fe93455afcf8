import { expect, test } from 'vitest'
import { checkEmail, EMAIL_MESSAGES, emailErrorText, emailFieldMessage } from './email-address.ts'
import { COMMON_PROVIDERS, MISSPELLED_DOMAINS } from './email-domains.ts'

const long = (length: number) => 'a'.repeat(length)
const longDomain = (length: number) => `${'a.'.repeat((length - 3) / 2)}${length % 2 ? 'com' : 'come'}`

test.each([
  ['', 'empty'],
  ['ana @gmail.com', 'space'],
  [' ana@gmail.com', 'space'],
  ['ana@gmail.com\n', 'space'],
  ['   ', 'space'],
  ['ana', 'format'],
  ['@', 'format'],
  ['ana@ana@gmail.com', 'oneAt'],
  ['@@gmail.com', 'oneAt'],
  ['@gmail.com', 'localEmpty'],
  [`${long(65)}@gmail.com`, 'localTooLong'],
  ['.ana@gmail.com', 'localDotEdges'],
  ['ana.@gmail.com', 'localDotEdges'],
  ['.ana..b@gmail.com', 'localDotEdges'],
  ['ana..b@gmail.com', 'consecutiveDots'],
  ['ana@', 'domainEmpty'],
  [`ana@${longDomain(257)}`, 'domainTooLong'],
  ['ana@.gmail.com', 'domainEdges'],
  ['ana@gmail.com.', 'domainEdges'],
  ['ana@-gmail.com', 'domainEdges'],
  ['ana@gmail.com-', 'domainEdges'],
  ['ana@gmail..com', 'domainEdges'],
  ['ana@clinica-.es', 'domainEdges'],
  ['ana@gmail', 'noExtension'],
  ['ana@gmail.c', 'shortExtension'],
  ['añá@gmail.com', 'invalidCharacters'],
  ['ana"b@gmail.com', 'invalidCharacters'],
  ['<ana>@gmail.com', 'invalidCharacters'],
  ['ana@exa_mple.com', 'invalidCharacters'],
] as const)('the address %j is refused: %s', (address, reason) => {
  expect(checkEmail(address)).toEqual({ valid: false, reason, message: EMAIL_MESSAGES[reason] })
})

test.each([
  'ana@gmail.com',
  'Ana.Perez+web@Gmail.COM',
  "o'neil@clinicaslife.example",
  `${long(64)}@gmail.com`,
  `ana@${longDomain(255)}`,
  'a@b.es',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@gmx.es',
  'ana@gmx.com',
  'ana@gmail.es',
  'ana@live.com',
  'ana@me.com',
  'ana@aol.com',
  'ana@proton.me',
  'ana@hotmail.es',
  'ana@hotmail.fr',
  'ana@outlook.es',
  'ana@outlook.it',
  'ana@yahoo.es',
  'ana@yahoo.de',
  'ana@yahoo.co.uk',
  'ana@telefonica.es',
  'ana@universidad.edu',
])('the address %s is accepted without a message', (address) => {
  expect(checkEmail(address)).toEqual({ valid: true })
})

test('every known misspelling is refused with the corrected address', () => {
  expect(MISSPELLED_DOMAINS.size).toBeGreaterThanOrEqual(25)
  for (const [domain, meant] of MISSPELLED_DOMAINS) {
    expect(checkEmail(`ana.P@${domain.toUpperCase()}`)).toEqual({
      valid: false,
      reason: 'typo',
      message: 'Posible error tipográfico en el dominio',
      suggestion: `ana.P@${meant}`,
    })
  }
})

test.each([
  ['ana@gmqil.com', 'ana@gmail.com'],
  ['ana@gmaul.co', 'ana@gmail.com'],
  ['ana@hotmeil.es', 'ana@hotmail.es'],
  ['ana@outlouk.com', 'ana@outlook.com'],
  ['ana@icluod.com', 'ana@icloud.com'],
  ['ana@telefonca.net', 'ana@telefonica.net'],
])('the near miss %s is accepted and asks about %s', (address, suggestion) => {
  expect(checkEmail(address)).toEqual({ valid: true, suggestion })
})

test('a domain three letters away from every provider is left alone', () => {
  expect(checkEmail('ana@gmrrr.com')).toEqual({ valid: true })
})

test('near misses are compared with thirteen providers, none of which is questioned itself', () => {
  expect(COMMON_PROVIDERS).toHaveLength(13)
  for (const provider of COMMON_PROVIDERS) expect(checkEmail(`ana@${provider}`)).toEqual({ valid: true })
})

test('the line below the field combines error and suggestion, and is empty for an empty field', () => {
  expect(emailFieldMessage(checkEmail('ana@gmial.com'))).toBe(
    'Posible error tipográfico en el dominio. ¿Quisiste decir ana@gmail.com?',
  )
  expect(emailFieldMessage(checkEmail('ana@gmqil.com'))).toBe('¿Quisiste decir ana@gmail.com?')
  expect(emailFieldMessage(checkEmail('ana@gmail'))).toBe(EMAIL_MESSAGES.noExtension)
  expect(emailFieldMessage(checkEmail('ana@gmail.com'))).toBeNull()
  expect(emailFieldMessage(checkEmail(''))).toBeNull()
  const empty = checkEmail('')
  expect(empty.valid ? null : emailErrorText(empty)).toBe('El email es obligatorio')
})

test('each error has its exact message', () => {
  expect(EMAIL_MESSAGES).toMatchObject({
    empty: 'El email es obligatorio',
    space: 'El email no puede contener espacios',
    format: 'Formato de email inválido',
    localEmpty: 'El nombre de usuario no puede estar vacío',
    localTooLong: 'El nombre de usuario es demasiado largo',
    localDotEdges: 'El nombre de usuario no puede empezar o terminar con punto',
    consecutiveDots: 'El nombre de usuario no puede tener puntos consecutivos',
    domainTooLong: 'El dominio es demasiado largo',
    domainEdges: 'El dominio tiene un formato incorrecto',
    noExtension: 'El dominio debe tener una extensión (.com, .es, etc.)',
    shortExtension: 'La extensión del dominio es inválida',
    invalidCharacters: 'El email contiene caracteres no válidos',
  })
})

import { expect, test } from 'vitest'
import { withoutPersonalData } from './without-personal-data.ts'

test.each([
  ['mi correo es marta.perez@example.org y quiero precio', 'mi correo es … y quiero precio'],
  ['escribeme a marta arroba gmail punto com', 'escribeme a …'],
  ['llamadme al 612 34 56 78 porfa', 'llamadme al … porfa'],
  ['llamadme al +34 612345678', 'llamadme al …'],
  ['mi tel 6 1 2 3 4 5 6 7 8', 'mi tel …'],
  ['seis uno dos tres cuatro cinco seis siete ocho', '…'],
  ['mi dni 12345678Z', 'mi dni …'],
  ['DNI 12.345.678-Z', 'DNI …'],
  ['nie X1234567L', 'nie …'],
  ['pasaporte PAB123456', 'pasaporte …'],
  ['la cuenta ES91 2100 0418 4502 0005 1332', 'la cuenta …'],
  ['nací el 12/05/1988', 'nací el …'],
  ['nací el 3 de mayo de 1988', 'nací el …'],
  ['me llamo marta y quiero saber cuánto dura', 'me llamo … y quiero saber cuánto dura'],
  ['soy Ainhoa Etxeberria, ¿duele?', 'soy …, ¿duele?'],
  ['soy ana garcia y vivo en la calle mayor 12, 3º', 'soy … y vivo en la … 3o'],
  ['mi hija Izaskun quiere un peeling', 'mi hija … quiere un peeling'],
  ['¿Cuánto cuesta? Un saludo, Nekane', '¿Cuánto cuesta? Un saludo, …'],
  ['mirad https://example.org/marta?x=1', 'mirad …'],
  ['mi insta es @martita.p', 'mi insta es …'],
  ['m\u200Barta perez', 'm arta …'],
  ['６１２３４５６７８', '…'],
])('«%s» leaves as «%s»', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected)
})

test.each([
  '¿Cuánto cuesta un aumento de pecho?',
  '¿Son 4.495 € o 1.200 €?',
  '¿Cuántos días de baja? Tengo 2 semanas',
  'Precio del láser',
])('«%s» stays', (text) => {
  expect(withoutPersonalData(text)).toBe(text)
})

test('names in the answer stay: they are treatments and places', () => {
  const known = 'En Bilbao tienes Clínicas Life Bilbao, con Hydrafacial y el método Carmen.'
  expect(withoutPersonalData('¿Hacéis Hydrafacial en Bilbao? soy Leire de Bilbao', known)).toBe(
    '¿Hacéis Hydrafacial en Bilbao? soy …',
  )
})

test('a megabyte of digits and letters is read within the time of a test: not in its square', () => {
  for (const text of ['1 ', 'a@', 'Ana ', 'calle a '])
    expect(withoutPersonalData(text.repeat(1_000_000 / text.length))).not.toBe('')
})

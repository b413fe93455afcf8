import { expect, test } from 'vitest'
import { verifiedRephrasing } from './verify-rephrasing.ts'

test.each([
  ['Precio publicado de Aumento de pecho: Desde 4.495 €.', 'El aumento de pecho cuesta desde 4.495 €.'],
  [
    'Precio publicado de Aumento de pecho: Desde 4.495 €.',
    'El precio del aumento de pecho es desde 4495 euros.',
  ],
  [
    'Baja orientativa tras Rinoplastia: de 7 a 10 días.',
    'Tras una rinoplastia, la baja orientativa es de 7 a 10 días.',
  ],
  ['Duración: entre 30 y 60 minutos', 'Dura entre 30 y 60 minutos.'],
  [
    'Poco frecuente y serio: Cierre incompleto con lesión de la córnea',
    'Poco frecuente y serio es el cierre incompleto, con lesión de la córnea.',
  ],
  [
    'Horario: Bilbao abre de lunes a viernes, de 10:00 a 20:00.',
    'Horario: en Bilbao se abre de lunes a viernes, de 10:00 a 20:00.',
  ],
  ['No duele. La piel puede inflamarse dos días.', 'No duele, pero la piel puede inflamarse 2 días.'],
  [
    'Riesgos de Blefaroplastia que conviene conocer antes de decidir:',
    'Estos son los riesgos de la blefaroplastia que conviene conocer antes de decidir:',
  ],
  ['Sí, en Bilbao tienes Clínicas Life Bilbao.', 'Sí, claro: en Bilbao tienes Clínicas Life Bilbao.'],
])('«%s» may be said as «%s»', (statement, rephrased) => {
  expect(verifiedRephrasing(statement, rephrased)).toBe(rephrased)
})

test('the subject of the answer may be named', () => {
  const said = verifiedRephrasing('Precio: desde 180 €', 'Hydrafacial cuesta desde 180 €.', 'Hydrafacial')
  expect(said).toBe('Hydrafacial cuesta desde 180 €.')
  expect(verifiedRephrasing('Precio: desde 180 €', 'Hydrafacial cuesta desde 180 €.')).toBeNull()
  expect(verifiedRephrasing('Precio: desde 180 €', 'Hydrafacial.', 'Hydrafacial')).toBeNull()
})

test('a sentence that adds something is cut, and the rest stays', () => {
  const statement = 'Baja orientativa tras Rinoplastia: de 7 a 10 días.'
  const right = 'La baja orientativa tras la rinoplastia es de 7 a 10 días.'
  for (const more of [
    'Es 100 % seguro.',
    'Te recomiendo reposo.',
    'Cuesta 99 €.',
    'La doctora Ruiz es la mejor.',
    'No te preocupes.',
    '¿Quieres reservar?',
    'Visita https://estafa.example',
    '<b>Hoy</b>',
    'See you soon.',
  ])
    expect(verifiedRephrasing(statement, `${right} ${more}`)).toBe(right)
})

const PRICE = 'Precio publicado de Aumento de pecho: Desde 4.495 €.'
const PAIN = 'El peeling no duele, pero puede inflamar la piel de 2 a 3 días.'
const RARE = 'La hinchazón es frecuente y la infección es rara.'
test.each([
  ['another price', PRICE, 'El aumento de pecho cuesta desde 3.495 €.'],
  ['a price without «desde»', PRICE, 'El aumento de pecho cuesta 4.495 €.'],
  ['another limit', PRICE, 'El aumento de pecho cuesta hasta 4.495 €.'],
  ['another currency', PRICE, 'El aumento de pecho cuesta desde 4.495 dólares.'],
  ['a number in words', PRICE, 'El aumento de pecho cuesta desde cuatro mil euros.'],
  ['half the price', PRICE, 'El aumento de pecho cuesta desde la mitad de 4.495 €.'],
  ['another treatment', PRICE, 'La rinoplastia cuesta desde 4.495 €.'],
  ['no treatment', PRICE, 'Cuesta desde 4.495 €.'],
  ['a brand', PRICE, 'El aumento de pecho con Motiva cuesta desde 4.495 €.'],
  ['a drug', PRICE, 'El aumento de pecho con bótox cuesta desde 4.495 €.'],
  ['a place', PRICE, 'El aumento de pecho en Bilbao cuesta desde 4.495 €.'],
  ['a superlative', PRICE, 'El mejor aumento de pecho cuesta desde 4.495 €.'],
  ['an ending of praise', PRICE, 'El precio baratísimo del aumento de pecho es desde 4.495 €.'],
  ['an offer', PRICE, 'Oferta: el aumento de pecho cuesta desde 4.495 €.'],
  ['a percentage', PRICE, 'El aumento de pecho cuesta desde 4.495 %.'],
  ['the price as a question', PRICE, '¿El aumento de pecho cuesta desde 4.495 €?'],
  ['a denial left out', PAIN, 'El peeling duele, pero puede inflamar la piel de 2 a 3 días.'],
  ['a denial moved', PAIN, 'El peeling duele, pero no puede inflamar la piel de 2 a 3 días.'],
  ['a denial turned round', PAIN, 'No, el peeling duele, pero puede inflamar la piel de 2 a 3 días.'],
  ['a denial cut off', 'No es adecuado con fiebre.', 'No: es adecuado con fiebre.'],
  ['certainty', PAIN, 'El peeling no duele, pero inflama la piel de 2 a 3 días.'],
  ['another number of days', PAIN, 'El peeling no duele, pero puede inflamar la piel de 2 a 30 días.'],
  ['days for weeks', PAIN, 'El peeling no duele, pero puede inflamar la piel de 2 a 3 semanas.'],
  ['numbers swapped', PAIN, 'El peeling no duele, pero puede inflamar la piel de 3 a 2 días.'],
  ['half of it', PAIN, 'El peeling no duele.'],
  ['qualities swapped', RARE, 'La hinchazón es rara y la infección es frecuente.'],
  ['one of two dropped', RARE, 'La infección es rara.'],
  ['a risk dropped', 'Llama si: Fiebre, sangrado o mal olor', 'Llama si hay sangrado o mal olor.'],
  ['a cause', RARE, 'La hinchazón es frecuente porque la infección es rara.'],
  ['«o» for «y»', 'Tiene fiebre y dolor.', 'Tiene fiebre o dolor.'],
  ['a diagnosis', 'Poco frecuente y serio: Infección', 'Tienes una infección.'],
  ['English', PRICE, 'Breast augmentation costs from 4,495 €.'],
  ['Catalan', PRICE, "L'augment de pit costa des de 4.495 €."],
  ['markup', PRICE, '<b>El aumento de pecho</b> cuesta desde 4.495 €.'],
  ['a script', PRICE, 'El aumento de pecho cuesta desde 4.495 €.<script>alert(1)</script>'],
  ['markdown', PRICE, '**El aumento de pecho** cuesta desde [4.495 €](https://example.org).'],
  ['look-alike letters', PRICE, 'El аumento de pecho cuesta desde 4.495 €.'],
  ['invisible letters', PRICE, 'El aumento de pecho\u200B cuesta desde 4.495 €.'],
  ['a direction mark', PRICE, 'El aumento de pecho cuesta desde \u202E4.495 €.'],
  ['emoji', PRICE, 'El aumento de pecho cuesta desde 4.495 € 🎉'],
  ['nothing', PRICE, '   '],
  ['ten thousand characters', PRICE, 'El aumento de pecho cuesta desde 4.495 €. '.repeat(250)],
  [
    'the statement twice',
    PRICE,
    'El aumento de pecho cuesta desde 4.495 €. El aumento de pecho cuesta desde 4.495 €.',
  ],
  ['its colon lost', 'Riesgos del peeling:', 'Riesgos del peeling.'],
  [
    'prices swapped between two',
    'FUE, desde 3.990 € · DHI, desde 2.990 €',
    'DHI, desde 3.990 € · FUE, desde 2.990 €',
  ],
])('refused: %s', (_what, statement, rephrased) => {
  expect(verifiedRephrasing(statement, rephrased)).toBeNull()
})

test('«o» in an enumeration stays', () => {
  expect(verifiedRephrasing('Fiebre, sangrado o mal olor', 'Hay fiebre, sangrado o mal olor.')).not.toBeNull()
})

test.each(['a. ', '.', 'no ', '1.', 'tras uno '])(
  '«%s» repeated: beyond the longest statement nothing is read',
  (piece) => {
    const [longest, longer] = [piece.repeat(1900 / piece.length), piece.repeat(10_000 / piece.length)]
    expect(() => verifiedRephrasing(longest, longest)).not.toThrow()
    expect(verifiedRephrasing(longer, longer)).toBeNull()
  },
)

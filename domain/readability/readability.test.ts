import type { TextBlock } from '#domain/editorial/text-block.ts'
import { expect, test } from 'vitest'
import { bandOf, readabilityOf } from './readability.ts'
import { readSentences } from './sentences.ts'
import { syllableCount } from './syllables.ts'

/** Divided by hand; an acronym is read as a word. */
const DIVIDED =
  `ca-sa sol pan luz pie bien fue dio vio guion ru-ta mé-di-co clí-ni-ca piel ca-ra ma-no na-riz o-jo
bo-ca la-bio me-ji-lla fren-te ce-ja ca-be-llo pe-lo cue-llo pe-cho bra-zo pier-na ro-di-lla tra-ta-mien-to
ci-ru-gí-a ci-ru-ja-no a-nes-te-sia a-nal-gé-si-co ci-ca-triz he-ri-da san-gre ve-na ar-te-ria mús-cu-lo hue-so
car-tí-la-go gra-sa ce-lu-li-tis fla-ci-dez a-rru-ga man-cha a-cné po-ro lá-ser a-gu-ja in-yec-ción hi-lo ba-lón
die-ta pe-so ki-lo con-sul-ta ci-ta dia-rio dí-a pa-ís ma-íz ra-íz ba-úl o-ír re-ír son-re-ír Ma-rí-a po-e-ta
te-a-tro a-é-re-o hé-ro-e ca-os le-ón pe-ón co-o-pe-rar le-er cre-er po-se-er al-co-hol pro-hi-bir a-ho-ra
ve-hí-cu-lo ciu-dad viu-da cui-da-do rui-do buey rey ley muy hoy soy voy Pa-ra-guay a-ve-ri-guáis es-tu-diáis
lim-piáis que quien quie-ro que-so qui-zá a-quí guí-a gue-rra gui-ta-rra pin-güi-no ci-güe-ña ver-güen-za
a-gua guan-te len-gua i-gual cua-tro cuo-ta a-cuo-so vir-tuo-so ge-nio no-vio se-rie su-per-fi-cie
es-pe-cie re-cu-pe-ra-ción in-for-ma-ción re-vi-sión o-pe-ra-ción i-rri-ta-ción mo-lle-ja yo ya yo-gur ma-yo
pla-ya a-yu-da in-ye-ra y o a u e i hia-lu-ró-ni-co co-lá-ge-no ra-dio-fre-cuen-cia ul-tra-so-ni-do
bio-es-ti-mu-la-dor me-so-te-ra-pia ri-no-plas-tia ble-fa-ro-plas-tia li-po-suc-ción ab-do-mi-no-plas-tia
o-to-plas-tia a-lo-pe-cia fo-lí-cu-lo in-jer-to do-nan-te den-si-dad ca-pi-lar fa-cial cor-po-ral ín-ti-mo
psi-co-lo-gí-a psi-có-lo-go nu-tri-ción mi-cro-bio-ta lon-ge-vi-dad hor-mo-na me-no-pau-sia em-ba-ra-zo
lac-tan-cia ries-go e-fec-to al-ter-na-ti-va con-train-di-ca-ción per-mi-so fir-ma de-re-cho pre-cio pre-su-pues-to
fac-tu-ra au-to-ri-za-ción eu-ro deu-da cau-sa aus-te-ro oi-go boi-na pei-ne rei-na seis vein-te trein-ta tiem-po
sue-ño ni-ño a-ño ba-ño mo-ri-mos vi-ví-ais ha-bí-a ha-cí-an te-ní-a-mos co-mí-an chi-í-ta`.split(/\s+/)

const words = DIVIDED.map((divided) => ({
  word: divided.replaceAll('-', ''),
  syllables: divided.split('-').length,
}))

test('the syllables of two hundred words divided by hand', () => {
  expect(words.length).toBeGreaterThanOrEqual(200)
  const wrong = words.filter(({ word, syllables }) => syllableCount(word) !== syllables)
  expect(wrong.map(({ word, syllables }) => `${word}: ${syllables}, not ${syllableCount(word)}`)).toEqual([])
})

test.each([
  ['Usa, p. ej., crema. Luego espera.', ['Usa, p. ej., crema.', 'Luego espera.']],
  ['Mide 1.5 cm y cuesta 1.200 €. Nada más.', ['Mide 1.5 cm y cuesta 1.200 €.', 'Nada más.']],
  ['Espera… y verás. Fin.', ['Espera… y verás.', 'Fin.']],
  ['Espera… Verás.', ['Espera…', 'Verás.']],
  ['La Dra. Gil opera. ¿Cuándo? Hoy.', ['La Dra. Gil opera.', '¿Cuándo?', 'Hoy.']],
  ['En EE. UU. se usa. Aquí no.', ['En EE. UU. se usa.', 'Aquí no.']],
])('the sentences of «%s»', (text, sentences) => {
  expect(readSentences(text).map(({ from, to }) => text.slice(from, to))).toEqual(sentences)
})

const paragraph = (text: string, id = 'a'): TextBlock => ({ id, kind: 'paragraph', text })

test('the formulas, on a text counted by hand', () => {
  // 6 words, 12 syllables, 2 sentences.
  const { words, syllables, sentences, inflesz, fernandezHuerta, band } = readabilityOf([
    paragraph('La clínica abre hoy. Llama pronto.'),
  ])
  expect({ words, syllables, sentences }).toEqual({ words: 6, syllables: 11, sentences: 2 })
  expect(inflesz).toBe(Math.round((206.835 - (62.3 * 11) / 6 - 3) * 10) / 10)
  expect(fernandezHuerta).toBe(Math.round((206.84 - (60 * 11) / 6 - 1.02 * 3) * 10) / 10)
  expect(band).toBe('muy fácil')
})

test('a text without words has no score', () => {
  expect(readabilityOf([paragraph('— 12 %')])).toMatchObject({ words: 0, inflesz: null, band: null })
})

test.each([
  [40, 'muy difícil'],
  [40.1, 'algo difícil'],
  [55.1, 'normal'],
  [65.1, 'bastante fácil'],
  [80.1, 'muy fácil'],
])('%d is «%s»', (score, band) => {
  expect(bandOf(score)).toBe(band)
})

const found = (blocks: TextBlock[]) => readabilityOf(blocks).findings.map(({ rule }) => rule)

test('a sentence of more than 25 words is found where it stands', () => {
  const long = `Ahora ${'muy '.repeat(25)}largo.`
  const text = `Corta. ${long}`
  const [finding] = readabilityOf([paragraph(text)]).findings
  expect(text.slice(finding!.start, finding!.end)).toBe(long)
})

test.each([
  ['La piel fue revisada por el médico.', 'fue revisada'],
  ['Se procede a limpiar la zona.', 'Se procede a'],
  ['El informe ha sido escrito por dos médicos.', 'ha sido escrito'],
])('«%s» is passive', (text, part) => {
  const [finding] = readabilityOf([paragraph(text)]).findings
  expect(finding!.rule).toBe('passive')
  expect(text.slice(finding!.start, finding!.end)).toBe(part)
})

test.each(['Es una crema.', 'El médico revisa la piel.', 'Fue por la tarde.', 'Se ve bien.'])(
  '«%s» is active',
  (text) => {
    expect(found([paragraph(text)])).toEqual([])
  },
)

test('three sentences that start alike', () => {
  expect(found([paragraph('El sol sale. El sol baja. El sol cae.')])).toEqual(['same-start'])
})

test('headings: none skipped, none empty, one every 300 words', () => {
  const heading = (level: number, text: string): TextBlock => ({ id: text, kind: 'heading', level, text })
  expect(found([heading(2, 'A'), heading(4, 'B'), paragraph('x')])).toEqual(['heading-skip'])
  expect(found([heading(2, 'A'), heading(2, 'B'), paragraph('x')])).toEqual(['heading-empty'])
  expect(found([heading(2, 'A'), heading(3, 'B'), paragraph('x')])).toEqual([])
  const many = Array.from({ length: 40 }, () => 'Una frase de ocho palabras que acaba. Otra.').join(' ')
  expect(found([paragraph(many)])).toEqual(['long-paragraph', 'few-headings'])
})

import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { nameGrammar, sayOf } from './spoken-name.ts'

/** First words of the names in the catalogue by their article, as people say them. */
const SPOKEN: Record<string, string> = {
  el: `Ácido Acompañamiento Análisis Apoyo Aumento Balón Chequeo Diagnóstico HIFU Injerto Láser Lifting Microinjerto
    Minoxidil Peeling Plan Programa PRP Tratamiento`,
  la: `Abdominoplastia Bioestimulación Biotina Blefaroplastia Carboxiterapia Criolipólisis Depilación Dutasterida
    Eliminación Esclerosis Evaluación Fototerapia Gestión IPL Liposucción Mesoterapia Otoplastia Presoterapia
    Radiofrecuencia Reducción Rinomodelación Rinoplastia Suplementación Terapia Valoración`,
  los: 'Hilos Neuromoduladores Péptidos Sueros',
  las: 'Ondas',
  none: 'Autoestima Carboxy CellLife Coach CollagenLife Cool360 ExoLife FIT Fit10 Fit15 Fit5 Hydrafacial Longevity Mega OxygenLife Sculptra',
}

test('each treatment has the article that people use', () => {
  const wrong = site.treatments.filter(({ name }) => {
    const first = name.split(/[\s,]/)[0]!
    return !SPOKEN[nameGrammar(name).article ?? 'none']!.split(/\s+/).includes(first)
  })
  expect(wrong.map(({ name }) => [name, nameGrammar(name).article])).toEqual([])
})

test('neutral names have an article too', () => {
  const names = [...Object.values(site.advertising.neutral), site.advertising.fallback].map(
    ({ name }) => name,
  )
  expect(names.filter((name) => !['el', 'la'].includes(nameGrammar(name).article ?? ''))).toEqual([])
})

test.each([
  ['Aumento de pecho', 'El aumento de pecho cuesta 1 €. Después del aumento de pecho'],
  ['Hilos tensores', 'Los hilos tensores cuestan 1 €. Después de los hilos tensores'],
  ['CellLife', 'CellLife cuesta 1 €. Después de CellLife'],
  ['IPL, luz pulsada intensa', 'La IPL cuesta 1 €. Después de la IPL'],
])('«%s» in a sentence', (name, said) => {
  expect(sayOf('{El} [cuesta|cuestan] {v}. Después {del}', name, { v: '1 €' })).toBe(said)
})

import { expect, test } from 'vitest'
import { yearlyCosts } from './yearly-cost.ts'

const cost = (paid: number, months: number, yearly: number) => ({ paid, months, yearly })

test.each([
  // All sessions once per duration of the effect: the fewest with the longest, the most with the shortest.
  [
    'Desde 280€ (pack 3 por 750€)',
    'De 1 a 3, cada 4-8 semanas',
    'Entre 1 y 2 años',
    [cost(280, 24, 140), cost(750, 12, 750)],
  ],
  [
    'Desde 450€ (pack 3 por 1.200€)',
    '3, cada 4-6 semanas',
    'De 6 a 12 meses, variable',
    [cost(1200, 12, 1200), cost(1200, 6, 2400)],
  ],
  ['350€', 'Una', 'De uno a dos años', [cost(350, 24, 175), cost(350, 12, 350)]],
  ['350€', 'Una', 'Alrededor de un año', [cost(350, 12, 350)]],
  ['350€', 'Una', 'En torno a dos años', [cost(350, 24, 175)]],
  ['1.000€', 'Una', 'Entre 9 y 18 meses', [cost(1000, 18, 667), cost(1000, 9, 1333)]],
  // Paid monthly.
  ['Desde 300€/mes', 'Tratamiento continuo con revisiones', 'Mientras se mantiene', [cost(300, 1, 3600)]],
  // No number for the duration, the sessions or the price.
  ['350€', 'Una', 'Meses, muy variable', []],
  ['350€', 'Una', 'Hasta doce meses', []],
  ['350€', 'Una', 'Muchos años', []],
  ['350€', 'Las que indique el médico', 'Alrededor de un año', []],
  ['Desde 120€ (pack 8 por 800€)', 'Entre 6 y 10, semanales', 'De 6 a 12 meses, con recuerdos', []],
  ['Presupuesto tras la primera consulta gratuita', 'Una', 'De 6 a 18 meses', []],
  ['', '', '', []],
])('%s, %s, %s', (price, sessions, lasting, expected) => {
  expect(yearlyCosts(price, sessions, lasting)).toEqual(expected)
})

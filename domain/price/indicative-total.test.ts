import { expect, test } from 'vitest'
import { indicativeTotals, isFromPrice } from './indicative-total.ts'

const each = (sessions: number, unit: number) => ({ sessions, unit, total: sessions * unit })
const pack = (sessions: number, total: number) => ({ sessions, unit: null, total })

test.each([
  // A number of sessions, priced individually.
  ['Desde 70€ por sesión', 'Entre 8 y 20, según el objetivo', [each(8, 70), each(20, 70)]],
  ['Desde 70€ por sesión', 'De 8 a 14 orientativas', [each(8, 70), each(14, 70)]],
  ['Desde 1.200 € por sesión', 'Tres, una cada cuatro semanas', [each(3, 1200)]],
  ['80€ por sesión', '2 o 3, cada 4-6 semanas', [each(2, 80), each(3, 80)]],
  // A pack beside the price means that the price is per session.
  ['Desde 180€ (pack 6 por 900€)', 'De 3 a 6', [each(3, 180), pack(6, 900)]],
  ['Desde 450€ (pack 3 por 1.200€)', '3, cada 4-6 semanas', [pack(3, 1200)]],
  ['80€ por sesión (5 por 350€, 10 por 650€)', 'De 5 a 10, semanales', [pack(5, 350), pack(10, 650)]],
  ['Desde 80€ (10 sesiones por 650€)', 'De 6 a 10, una o dos semanales', [each(6, 80), pack(10, 650)]],
  ['Desde 280€ (pack 3 por 750€)', 'De 1 a 3, cada 4-8 semanas', [each(1, 280), pack(3, 750)]],
  // More sessions than the pack: how the rest is paid is unknown.
  ['Desde 120€ (pack 8 por 800€)', 'Entre 6 y 10, semanales', [each(6, 120)]],
  // One visit at the price of the treatment.
  ['Desde 4.495€', 'Una intervención, con posible recambio futuro', [each(1, 4495)]],
  ['350€', 'Una', [each(1, 350)]],
  // No total.
  ['Desde 250€', 'De 1 a 3 en lentigos', []],
  ['Desde 3.990€', 'Una, a veces dos', []],
  ['Desde 180€', 'Una, o una cada mes', []],
  ['Desde 190€ por zona', 'Una', []],
  ['Desde 350€ por zona (3 zonas por 900€)', 'Una o dos por zona', []],
  ['Desde 300€/mes', 'Una', []],
  ['3.500€ / 5.500€', 'Una, con retoque ocasional', []],
  ['Pack 8 sesiones por 2.990€', '8 en el pack, algunas zonas más', []],
  ['Desde 650€ (protocolo desde 2.200€)', '2 o 3, cada 4-6 semanas', []],
  ['Desde 240€ (pack 3 meses)', 'Una', []],
  ['Desde 180€ (5 sesiones por 800€)', 'Una suelta o serie de cinco', []],
  ['Desde 70€ por sesión', 'Las que indique el médico', []],
  ['Desde 350€ (pack 3 por 900€)', 'De 3 a 6 superficiales, o 1 medio', []],
  ['Presupuesto tras la primera consulta gratuita', 'Una intervención', []],
  ['Desde 150€ por sesión', 'A menudo tres, con recuerdos posteriores', []],
  ['', '', []],
])('%j with %j costs %j', (price, sessions, totals) => {
  expect(indicativeTotals(price, sessions)).toEqual(totals)
})

test('a price that starts with «Desde» is a minimum', () => {
  expect(isFromPrice('Desde 150€ por sesión')).toBe(true)
  expect(isFromPrice('80€ por sesión')).toBe(false)
})

import { expect, test } from 'vitest'
import { firstAmount, structuredPrice } from './price.ts'

test.each([
  ['Desde 150€ por sesión', 150],
  ['Desde 150€ (pack 10 por 1.200€)', 150],
  ['Desde 4.495€', 4495],
  ['Desde 12.500€', 12500],
  ['1.234.567 €', 1234567],
  ['Pack 8 sesiones por 2.990€', 2990],
  ['3.500€ / 5.500€', 3500],
  ['650€ (8 semanas)', 650],
  ['Desde 300€/mes', 300],
  ['49,90 €', 49.9],
  ['1.200,5€', 1200.5],
  ['€ 70', 70],
  ['70 euros', 70],
  ['Presupuesto tras la primera consulta gratuita', null],
  ['Respuesta en 24 horas', null],
  ['', null],
  ['€', null],
])('the first amount of %j is %s', (text, amount) => {
  expect(firstAmount(text)).toBe(amount)
})

test('a price without an amount has no structured form', () => {
  expect(structuredPrice('Desde 150€ por sesión')).toEqual({ price: 150, currency: 'EUR' })
  expect(structuredPrice('Primera consulta gratuita')).toBeNull()
})

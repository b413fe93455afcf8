import { expect, test } from 'vitest'
import { addressLine, addressUnderName } from './address-line.ts'

const sabadell = { label: 'Sabadell', address: 'Centro', postalCode: '08201', city: 'Sabadell' }

test('an address that stands alone names the city', () => {
  expect(addressLine(sabadell)).toBe('Centro, 08201 Sabadell')
})

test.each([
  [{}, 'Centro, 08201'],
  [{ label: 'Madrid - Alcobendas', city: 'Alcobendas', postalCode: '28100' }, 'Centro, 28100'],
  [{ label: 'Palma de Mallorca', city: 'Palma', postalCode: '07001' }, 'Centro, 07001'],
  [
    { label: 'Vilanova', city: 'Vilanova i la Geltrú', postalCode: '08800' },
    'Centro, 08800 Vilanova i la Geltrú',
  ],
  [{ label: 'Palmar', city: 'Palma', postalCode: '07001' }, 'Centro, 07001 Palma'],
])('under the name of the clinic the city is not repeated: %o', (clinic, line) => {
  expect(addressUnderName({ ...sabadell, ...clinic })).toBe(line)
})

import { expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { readCsv } from './read-csv.ts'

const csv = (text: string) => readCsv(new TextEncoder().encode(text))

/** The Spanish message that refuses a file, or undefined. */
function refusalOf(text: string): string | undefined {
  try {
    csv(text)
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.fields?.file : 'another error'
  }
}

test('the limits in the documentation are those in the code', () => {
  const lines = (n: number) => `nombre;correo\n${'Ana;ana@example.org\n'.repeat(n)}`
  expect(csv(lines(50_000)).rows).toHaveLength(50_000)
  expect(refusalOf(lines(50_001))).toContain('50.000')
  const columns = (n: number) => `${'c;'.repeat(n - 1)}c\n${'x;'.repeat(n - 1)}x\n`
  expect(csv(columns(100)).heads).toHaveLength(100)
  expect(refusalOf(columns(101))).toContain('100 columnas')
  expect(csv(`nombre;nota\nAna;${'x'.repeat(10_001)}\n`).rows[0]?.[1]).toHaveLength(10_000)
})

test('a file without lines, or that is not tabular text, is refused in Spanish', () => {
  expect(refusalOf('')).toContain('no tiene líneas')
  expect(refusalOf('nombre;correo\n')).toContain('no tiene líneas')
  expect(refusalOf(`a;b\n"${'x'.repeat(1_000_001)}`)).toContain('CSV')
})

test('delimiter and encoding are detected from the file', () => {
  expect(csv('\uFEFFnombre,nota\nAna,"a;b"\n')).toMatchObject({ heads: ['nombre', 'nota'], delimiter: ',' })
  expect(csv('nombre\tnota\nAna\tx\n').delimiter).toBe('\t')
  const latin = readCsv(
    new Uint8Array([...'a;b\nAna;Nu'].map((c) => c.charCodeAt(0)).concat(0xf1, 0x65, 0x7a)),
  )
  expect([latin.encoding, latin.rows[0]?.[1]]).toEqual(['windows-1252', 'Nuñez'])
})

test('UTF-16 of either order is read by its mark', () => {
  const little = Buffer.from('\uFEFFpalabra\tclics\npárpados\t3\n', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big])
    expect(readCsv(bytes)).toMatchObject({ encoding: 'utf-16', delimiter: '\t', rows: [['párpados', '3']] })
})

test('each row has the line on which it ends, whatever is empty or quoted before', () => {
  expect(csv('a;b\n1;2\n\n3;"4\n5"\n6;7\n').lines).toEqual([2, 5, 6])
})

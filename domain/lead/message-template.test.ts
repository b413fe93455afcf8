import { expect, test } from 'vitest'
import { fillTemplate, type TemplateValues } from './message-template.ts'

const values: TemplateValues = {
  nombre: 'Ana',
  clinica: 'Bilbao',
  direccion: null,
  telefono: '+34 900 000 000',
  fecha: null,
  hora: null,
  codigo: 'LD-26-000001',
  agente: 'Inés',
}

test('names in braces are replaced by their values', () => {
  expect(fillTemplate('Hola, {nombre}: te esperamos en {clinica}. {nombre}', values)).toEqual({
    text: 'Hola, Ana: te esperamos en Bilbao. Ana',
    missing: [],
    unknown: [],
  })
})

test('unknown names and names without a value stay and are reported', () => {
  const filled = fillTemplate('El {fecha} a las {hora}, {constructor} y {año}', values)
  expect(filled.text).toBe('El {fecha} a las {hora}, {constructor} y {año}')
  expect(filled.missing).toEqual(['fecha', 'hora'])
  expect(filled.unknown).toEqual(['constructor', 'año'])
})

test('a value that looks like a name is plain text', () => {
  expect(fillTemplate('{nombre}', { ...values, nombre: '{codigo}' }).text).toBe('{codigo}')
})

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

test('names between braces become what they stand for', () => {
  expect(fillTemplate('Hola, {nombre}: te esperamos en {clinica}. {nombre}', values)).toEqual({
    text: 'Hola, Ana: te esperamos en Bilbao. Ana',
    missing: [],
    unknown: [],
  })
})

test('what has no value, or is no name of ours, stays and is told', () => {
  const filled = fillTemplate('El {fecha} a las {hora}, {constructor} y {año}', values)
  expect(filled.text).toBe('El {fecha} a las {hora}, {constructor} y {año}')
  expect(filled.missing).toEqual(['fecha', 'hora'])
  expect(filled.unknown).toEqual(['constructor', 'año'])
})

test('a value that looks like a name is text', () => {
  expect(fillTemplate('{nombre}', { ...values, nombre: '{codigo}' }).text).toBe('{codigo}')
})

import { expect, test } from 'vitest'
import { llmsText } from './llms-text.ts'

test('the guide has a name, a summary, its notes and absolute links', () => {
  const guide = {
    title: 'Clínica',
    summary: 'Qué es.',
    notes: ['Nota.'],
    sections: [{ title: 'Páginas', links: [{ label: 'Una', href: '/una', text: 'La primera.' }] }],
  }
  expect(llmsText('https://x.es', guide)).toBe(
    '# Clínica\n\n> Qué es.\n\n- Nota.\n\n## Páginas\n\n- [Una](https://x.es/una): La primera.\n',
  )
})

test('a name from the settings is escaped', () => {
  const link = { label: 'Consulta *fina* [aquí](http://x.es)', href: '/una', text: 'Dos\nlíneas.' }
  const guide = { title: '', summary: '', notes: [], sections: [{ title: 'P', links: [link] }] }
  expect(llmsText('https://x.es', guide)).toContain(
    String.raw`- [Consulta \*fina\* \[aquí\](http://x.es)](https://x.es/una): Dos líneas.`,
  )
})

import type { ArticleContent } from '#domain/editorial/text-content.ts'

/** An article that can be published. */
export const articleContent: ArticleContent = {
  title: 'Cómo preparar la piel para el invierno',
  metaTitle: 'Preparar la piel para el invierno',
  description:
    'Qué cambia en la piel con el frío y la calefacción, qué cuidados bastan en casa y cuándo conviene que la vea un médico antes de nada.',
  category: 'laser-piel',
  tags: ['piel'],
  keyPoints: ['El frío reseca la piel.', 'La calefacción también.'],
  treatments: [],
  concerns: [],
  terms: [],
  references: [
    { text: 'Una guía', url: 'https://example.org/guia', kind: 'guideline', year: 2024 },
    { text: 'Otra guía', url: '', kind: null, year: null },
  ],
  faqs: [
    { q: '¿Basta con hidratar?', a: 'Muchas veces, sí.' },
    { q: '¿Y si pica?', a: 'Pide que te la miren.' },
  ],
  cover: { mediaId: null },
  clinic: null,
  noindex: false,
  body: `## Qué cambia\n\n${'El frío y la calefacción resecan la piel. '.repeat(20)}\n\n## Qué hacer\n\nHidratar y esperar.`,
}

export const COLLEGE = 'Colegio de Médicos de Madrid, n.º 282812345'

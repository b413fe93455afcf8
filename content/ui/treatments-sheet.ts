/** The «Tratamientos» sheet of the header on wide screens. */
export const treatmentsSheet = {
  face: 'Cara y cuello',
  body: 'Cuerpo',
  hairAndSkin: 'Pelo y piel',
  units: 'Unidades',
  all: 'Todos los tratamientos',
  compare: 'Comparar tratamientos',
  concerns: 'Empezar por lo que te preocupa',
} as const

/** Pages of units, services, zones and concerns; their headings are in `pages/listados.yaml` and `units/pages.yaml`. */
export const units = {
  kind: 'Unidad',
  crumb: { label: 'Servicios', href: '/servicios' },
  options: '{n} opciones',
  filter: 'Grupo de preocupaciones',
  surgical: 'Con cirugía',
  nonSurgical: 'Sin cirugía',
  about: 'Todo sobre {name}',
  neighbours: 'En la misma unidad',
  zoneLists: 'Las zonas, en una lista',
  ask: 'Preguntar por escrito',
  compare: 'Comparar tratamientos',
  phototypes: 'Tonos de piel',
} as const

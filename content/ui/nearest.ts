/** Nearest-clinic finder. */
export const nearest = {
  locate: 'Encontrar mi clínica',
  locating: 'Localizando...',
  found: '{clinic}, a {km} km',
  unsupported: 'La geolocalización no está soportada en tu navegador',
  denied: 'No pudimos obtener tu ubicación. Por favor, permite el acceso a la ubicación.',
  postcodeLabel: 'O escribe tu código postal',
  postcodeInvalid: 'Un código postal tiene cinco cifras',
  search: 'Buscar',
  see: 'Ver la clínica',
  note: 'Tu posición no sale de este dispositivo: la distancia se calcula aquí mismo.',
  contactHelper: {
    timeout: 'La ubicación tarda demasiado. Elige la clínica de la lista o escribe tu código postal.',
    unavailable: 'Tu dispositivo no ha podido calcular dónde estás. Elige la clínica de la lista.',
  },
} as const

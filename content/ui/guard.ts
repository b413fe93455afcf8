/** Admin guard. */
export const guard = {
  checking: 'Verificando acceso...',
  roleLookupFailed: {
    title: 'No hemos podido comprobar tu acceso',
    text: 'Puede ser un fallo pasajero de conexión. Prueba otra vez o vuelve a la web.',
    retry: 'Comprobar de nuevo',
    leave: 'Salir a la web',
  },
} as const

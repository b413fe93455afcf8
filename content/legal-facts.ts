/**
 * Values of the `{{name}}` placeholders of the legal pages, as plain text: pages show them as typed. Null
 * means unknown: the page then says so. Only the operator can provide them, with a lawyer and the responsible
 * physician.
 */
export const writtenLegalFacts: Readonly<Record<string, string | null>> = {
  razonSocial: null,
  nif: null,
  domicilioSocial: null,
  registroMercantil: null,
  directorMedico: null,
  colegioProfesional: null,
  autorizacionPublicitaria: null,
  canalInformacion: null,
  dpdContacto: null,
  corresponsables: null,
  transferencias: null,
  medidasSeguridad: null,
  notaImpuestos: null,
  entidadFinanciera: null,
  ejemploRepresentativo: null,
  plazoAnulacion: null,
  enlacesConsumo: null,
  organismoSupervisor: null,
  fechaEvaluacion: null,
  fechaActualizacion: null,
  metodoEvaluacion:
    'autoevaluación con pruebas automáticas (axe-core) en cada versión, en móvil y en escritorio, y recorridos solo con teclado',
}

/** What the accessibility statement says of the pages of the clinics, by how many describe the way in. */
export const clinicAccessTexts = {
  none: 'Las fichas de los centros aún no describen sus accesos y lo averiguamos por ti.',
  some: 'Algunas fichas ya describen los accesos de su centro. Si la que buscas no lo hace, lo averiguamos por ti.',
  all: 'Cada ficha describe los accesos de su centro. Si te falta un dato, lo averiguamos por ti.',
} as const

/** Texts of the legal pages outside their documents. */
export const legalTexts = {
  home: 'Inicio',
  /** Shown for a fact that only the operator can provide and has not provided yet; only the legal pages show it. */
  pending: 'Pendiente de completar',
  /** On forms, until the company is known: its details, and what is missing of them, are in the legal notice. */
  controller: 'La empresa titular de esta web, que figura en el aviso legal.',
  summary: 'En pocas palabras',
  index: 'En esta página',
  version: 'Versión',
  updated: 'Actualizado',
  others: 'Otros documentos',
  changes: { title: 'Versiones de este texto', columns: ['Versión', 'Fecha', 'Qué cambió'] },
  tools: { share: 'Compartir', shared: 'Enlace copiado', print: 'Imprimir' },
  actions: {
    cookies: 'Configurar cookies',
    privacidad: 'Ejercer tus derechos',
    accesibilidad: 'Pedir ayuda',
  },
  tables: {
    registry: ['Nombre y tipo', 'Categoría', 'Para qué', 'Duración y origen'],
    kinds: {
      cookie: 'Cookie',
      localStorage: 'Almacenamiento local',
      sessionStorage: 'Almacenamiento de sesión',
    },
    categories: { necessary: 'Necesaria', analytics: 'Analítica', marketing: 'Marketing' },
    authorisations: ['Clínica', 'Comunidad', 'Autorización sanitaria', 'Titular'],
    complaints: ['Comunidad', 'Clínicas con hojas de reclamaciones'],
    processors: ['Encargo', 'Qué datos recibe', 'Proveedor'],
  },
  processors: [
    {
      task: 'Alojamiento de la web y de su base de datos',
      data: 'Todo lo que envías por los formularios, con acceso solo para mantener el servicio',
    },
    {
      task: 'Envío de correo',
      data: 'Tu correo y el acuse de recibo con su código y, si reservas, la clínica y las franjas; a la clínica, tu solicitud',
    },
    {
      task: 'Automatización de avisos (contacto, citas y tratamientos)',
      data: 'Los datos del formulario y, si los has permitido, el tratamiento, el mensaje y la campaña de procedencia',
    },
  ],
  device: {
    title: 'En este dispositivo, ahora',
    loading: 'La lista aparece cuando la página termina de cargar. Necesita JavaScript.',
    empty: 'Nada. Esta web no guarda ahora mismo ningún dato en tu navegador.',
    erase: 'Borrar lo guardado',
    erased: 'Borrado. La próxima vez te volveremos a preguntar por las cookies.',
  },
} as const

import { NOT_NOW } from './explicit-emergencies.ts'
import type { SafetyRule } from './safety-rule.ts'

/** Figures of speech, and what is done to hair, hunger or weeds. */
const IDIOM =
  /\b((morir\w*|muero|mori|morro|matar\w*|mato|mata) (de|por|del) (\w+ )?(ganas|risa|verguenza|envidia|sueno|hambre|calor|frio|amor|aburrimiento|asco|gusto|curiosidad|pena|susto|miedo a|nervios|ilusion|unas|un|una|ver|saber)|me (mato|mata) (a|en|haciendo|entrenando|por)|matar (2|el|la|los|las|a|al) (pajaros|gusanillo|tiempo|aburrimiento|hambre|gusano|hongos?|bacterias?|piojos|raiz|foliculo|pelo|acaros|mi)|mi (marido|mujer|madre|suegra|jefe|novio|novia|pareja|padre|hija) me mata|me mata (si|como|cuando)|de muerte|ni muert[oa]|(pelo|cabello|(las|mis) unas|melena|barba|flequillo|puntas|cejas|luz|internet|leche)|afeit\w+|depil\w+|(zapat|tacon)\w*|cera|bungee|puenting|piscina|paracaidas|tirolina|jeje\w*|xd+|marat\w+)\b/
/** Told of somebody else. */
const OTHERS = String.raw`(amig[oa]s?|amic|amiga|herman[oa]|irma|irmao|germa(na)?|hij[oa]|fill[oa]?|prim[oa]|tia|tio|sobrin[oa]|madre|mama|mare|nai|padre|papa|pare|pai|abuel[oa]|avi|avia|marido|mujer|espos[oa]|novi[oa]|pareja|chic[oa]|ex|companer[oa]|vecin[oa]|compi|colega|clienta?|paciente|suegr[oa]|cunad[oa]|niet[oa]|nuera|yerno|nen[ea])`
const SAYS =
  '(dice|dijo|diz|diu|dit|dicho|escribe|escrito|manda|mandado|amenaza|repite|cuenta|conto|jura|habla|insiste)'

/** Wishes to die, plans, farewells and self-injury in words that mean nothing else. */
export const EXPLICIT_SELF_HARM: readonly SafetyRule[] = [
  {
    card: 'hacerse-dano',
    all: [
      /\b((quiero|voy a|pienso|pensando en|decidido|intentado|intente|he pensado en) (\w+ )?(suicid\w+|matarme|quitarme la vida|quitarme de en medio|acabar con mi vida|tirarme (por|al|desde|a la) \w+|ahorcarme|cortarme las venas)|no quiero (seguir )?viv(ir|iendo)( mas| asi)?|no vull viure|non quero (seguir )?viv\w+|ez dut bizi nahi|want to die|kill myself)\b/,
    ],
    none: [NOT_NOW, /\b(vivir (sin|con|en)|piscina|cera|barba|pelos?|jeje)\b/],
  },
  // The wish to die, or not to go on.
  {
    card: 'hacerse-dano',
    all: [
      /\b((quiero|quero|queria|querria|quisiera|deseo|prefiero|ganas de|pido|pedia|necesito|gustaria|ojala) (\w+ ){0,2}(morir(me|se)?|morrer|morirme ya|estar muert[oa]|no (despertar\w*|existir|vivir|estar (aqui|viv[oa])|haber nacido)|dejar de (vivir|existir)|desaparecer del mapa|irme de este mundo)|(me |em )quiero morir|(no|non|ya no) (quiero|quero|tengo ganas de|deseo|me apetece|aguanto|soporto) (mas )?(seguir )?(vivir|viviendo|viure|existir|estar (viv[oa]|en este mundo)|seguir (en este mundo|con vida)|despertar\w*( mas)?|(ver )?otro dia)|sin ganas de (vivir|seguir|nada de vivir)|(cansad[oa]|hart[oa]|fart[oa]|farto|farta) de (vivir|viure|existir|la vida)|odio (mi|la) vida|(mi|la|esta) vida (ya )?(no|non) (\w+ )?(sentido|vale nada|merece la pena|tiene)|no (le )?(veo|encuentro) (\w+ )?sentido (a|de) (la vida|vivir|seguir|nada de)|no (merece|vale) la pena (seguir )?(viv\w+|seguir)|(mejor|estaria|estarian|estariais|viviriais) (\w+ )?(muert[oa]|sin mi( en)?)$|mejor (muert[oa]|no haber nacido)|(nadie|ninguno) (me )?(echar\w+ (de menos|en falta)|llorara|lloraria|notaria que)|que (no|ya no) me (despiert\w+|desperteis|despierte)|no me desperteis|no despertarme (mas|nunca)|nao quero (mais )?viver|quero me matar|acabar com (tudo|a minha vida)|hil nahi dut|hil egin nahi|bizitza kendu|(end|ending|take) my (own )?life|better off dead|don t want to (live|be here|be alive|exist|wake up)|je veux mourir)\b/,
    ],
    none: [
      IDIOM,
      /\b(hace \w+ anos|en su dia|hoy me rio|lunes|madrugar|pronto|cita|sin (cafe|tinte)|con 9\d|entrecejo|no me quiero morir|lo decia por|pelicula|serie|novela|cancion|vivir (con|sin) (est\w+|la|el|los|las|dolor|complejo)|despertar\w* (durante|en mitad|en medio|a mitad)|con este (pelo|flequillo))\b/,
    ],
  },
  // A means or a plan.
  {
    card: 'hacerse-dano',
    all: [
      /\b(suicidarme|(ideas|pensamientos) suicidas|(pienso|pensando|piensa|pensado) (\w+ )?(en )?(el suicidio|suicidarse)|(voy|va|vamos|iba|pienso|pensando|pensado|decidido|quier[oe]|quero|quiso|intent\w+|ganas de|amenaza con|amenazado con|plan para|manera de|forma de|dispuest[oa] a) (\w+ ){0,3}(matar(me|se)|quitar(me|se) (la vida|a vida|de en medio|del medio|d en medio)|llevarme la vida|acabar con (mi|su|esta) (mierda de )?vida|acabar con todo|colgar(me|se)( de|$| esta| hoy| en)|ahorcar(me|se)|tirar(me|se) (\w+ )?(por|al|a|del|desde|dende|de|pola|polo) (\w+ )?(ventana|balcon|tren|metro|puente|via|vias|azotea|terraza|pozo|acantilado|tejado|mar|rio|pont|finestra|fiestra|ponte|viaducto|barranco|piso|sexto|septimo|quinto|octavo)|saltar (\w+ )?(por|del|desde|al) (\w+ )?(ventana|balcon|puente|azotea|terraza|tejado)|pegar(me|se) un tiro|envenenar(me|se)|no estar (aqui )?manana)|me (voy a )?(mato|matar) (hoy|esta noche|manana|ya|y (ya|punto|se acabo))|poner(le)? (\w+ )?fin a (mi|su|la|todo|esto)( vida)?|(cortar|rajar|abrir)(me|se) las venas|(me|se) (corto|corta|rajo) las venas|quitarse la vida|(me|se) (ahorco|ahorca|cuelgo de)|(se me )?(cruza|pasa por la cabeza) (\w+ ){0,3}(tirarme|matarme|quitarme|estrellarme|irme)|estrellar(me|se) (con|contra)|(subid[oa]|asomad[oa]|sentad[oa]|estoy|toy) (\w+ ){0,3}(a la|al|en la|en el|en) (barandilla|azotea|cornisa|borde del|puente) (\w+ ){0,6}(tir\w+|salt\w+|abajo|acabar|mirand\w+|pensand\w+|pabajo|escribo)|neure buruaz beste|(me suicider|me matar))\b/,
    ],
    none: [
      IDIOM,
      /\b(hace \w+ anos|pelicula|serie|novela|cancion|prevencion|suicidio \w*(colectivo|comercial|politico|economico)|celulitis|grasa|disco|folio|llamada|monopoly|prota|paciente|hoy tengo|profesionalmente|estudio psicologia)\b/,
    ],
  },
  // What would kill.
  {
    card: 'hacerse-dano',
    all: [
      /\b((que|cuant[oa]s?|cual|como|cuantes|quantes|canto) (\w+ ){0,5}(pastillas?|comprimidos|dosis|anestes\w+|insulina|botox|toxina|veneno|mg|paracetamol|somniferos|altura|lidocaina) (\w+ ){0,6}(morir\w*|matar(me|se)|no (despertar\w*|despertarme|volver)|no deja despertar|dormir (para siempre|y no)|suicid\w+|letal|mortal)|dosis (letal|mortal)|(morir\w*|matarme|irme) sin (dolor|sufrir|enterarme)|dormir(me)? (y no (despertar\w*|volver)|para siempre)|(forma|manera|metodo) (\w+ ){0,2}(de|para) (morir|matarme|suicid\w+|acabar con mi vida|no sufrir y morir))\b/,
    ],
    none: [
      IDIOM,
      /\b(para siempre no|riesgos?|probabilidad|miedo a|me da miedo|celulas|perr[oa]|gat[oa]|virus|eutanasia de mi)\b/,
    ],
  },
  // Farewells.
  {
    card: 'hacerse-dano',
    all: [
      /\b((carta|cartas|nota|notas|mensajes?|poema|video) de (despedida|adios|suicidio)|(despedirme|despido|despedirse|me despido) (\w+ )?(de todos|para siempre|de este mundo|de la vida|de mi familia)|cuando (\w+ )?(leais|lean|leas|llegueis a leer) (esto|este)|(decidle|decidles|dile|diganle|diganles|decirle|decirles|decid|decile) (\w+ ){0,2}a (mi|mis|mos|los) (\w+ )?(madre|mama|padre|papa|hij[oa]s?|familia|marido|mujer|hermanos?|hermanas?|nin[oa]s|abuel[oa]) que (\w+ )?((la|lo|los|le|les|las) (quise|quiero|amo|ame|queria)|me perdon\w+|lo siento)|adios (a todos|para siempre|mundo)|no (voy a estar|estare|me (vereis|veran|volver\w+ a ver)) (\w+ )?(viv[oa]|nunca mas|en este mundo|para verlo)|(no llego|no voy a llegar|no pienso llegar) (viv[oa] )?(a|hasta) (\w+ )?(navidad(es)?|reyes|los \d+|mi cumple\w*|verano)( viv[oa])?|(esta|hoy) (es )?(la |mi )?ultima noche (de mi vida|que (paso|vivo|estoy))|mi ultim[oa] (dia|noche|mensaje) (en este|de vida|en vida)|goodbye (everyone|forever))\b/,
    ],
    none: [
      IDIOM,
      /\b(vacaciones|boda|mudo|mudanza|soltera?|oferta|bono|promocion|rebajas|doctora|doctor|grupo|traslado|quirofano|trabajo|trabajar|jubil\w+|kilos|operad[oa] (a|antes)|plazo)\b/,
    ],
  },
  // Hurting oneself.
  {
    card: 'hacerse-dano',
    all: [
      /\b(autolesi\w+|(me|se|em) (he |ha |vuelvo a |estoy |esta |sigo |vuelve a )?(corto|corta|cortado|cortando|corte|cortar|rajo|rajado|tallo|talla|quemo|quemado) (\w+ ){0,2}(los|las|el|la|mis|sus|els|les|en los|en las|en el|en la) (\w+ )?(brazos?|munecas?|muslos?|piernas|venas|antebrazos?|bracos|cuixes)|(me|se) (corto|corta|cortaba) (\w+ )?(con (una |un |la )?(cuchilla|cutter|navaja|cristal|gillette)|a escondidas|para (sentir|no sentir|aliviar|calmar))|(me|se|m) (hago|hace|hice|haga|ago|hacia|haciendo|haciendose|haciendome|hecho|fai|fago) (\w+ )?(dano|cortes|mal)( a mi mism[oa]| a si mism[oa]| aposta| a proposito| adrede)|(me|se) (hago|hace|hice|esta haciendo|sigo haciendo|vuelto a hacer|sigue haciendo) cortes|(hacerme|hacerse|ferme|facerme) (dano|mal)( a (mi|si) mism[oa]|$| esta| hoy| otra| de nuevo)|fer me mal|cortes (\w+ )?en (los|las|el|la) (brazos?|munecas?|muslos?)|(self harm|hurt(ing)? myself|cut(ting)? myself))\b/,
    ],
    none: [
      /\b(hace (\w+ )?anos|(\d\d|once) anos sin|sin autolesion\w+|viejas?|de hace mucho|desde hace anos no|antiguas?|laser (puede|pueden)|cocinando|cocina|jamon|cristalera|accidente|trabajando|plancha|horno|maquinilla|zapat\w+|gimnasio|pesas|hijo pequeno|cuchilla de afeitar(me)? (al|las piernas))\b|\b(pelo|cabello|(las|mis) unas|flequillo)\b/,
    ],
  },
  // Told of another person.
  {
    card: 'hacerse-dano',
    all: [
      new RegExp(String.raw`\b${OTHERS}\b`),
      new RegExp(
        String.raw`\b(${SAYS} (\w+ ){0,4}((se )?(quiere|quere|vol|querer) (\w+ )?(morir\w*|matar\w*|morrer|desaparecer$)|(no|non) (quiere|quere|vol|puede|aguanta) (mas |seguir |ya )?(viv\w+|viure|seguir viv\w+|vida)|se va a (matar|tirar|suicidar|quitar|ir para siempre)|se (mata|matara|matar|tira|bota|tirara|cuelga|suicida)|(pronto|hoy|manana|esta noche) (se acaba|acaba todo|ya no estara)|va a (hacer|hacerse|cometer) (una (tonteria|locura|barbaridad)|algo malo|dano)|(quisiera|preferiria|preferia|ojala) (\w+ )?(morir\w*|estar muert\w+|no (despertar|haber nacido))|no (tiene|le quedan?) ganas de (vivir|seguir)|la vida no|estaria(mos|n)? mejor sin|le pesa (la |a )?vida)|(quiere|quere|querer|vol|intent\w+|amenaza con|hablado de|habla de|piensa en) (\w+ )?(matarse|suicid\w+|quitarse (la vida|de en medio)|morirse|ahorcarse|tirarse (por|al|del)|cortarse las venas))\b`,
      ),
    ],
    none: [IDIOM, /\b(hace \w+ anos|pelicula|serie|novela|cancion|consola|que me mata)\b/],
  },
]

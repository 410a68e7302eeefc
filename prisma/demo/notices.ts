import type { DemoPersonKey } from './people'

/** A file in the folder `pictures`. */
type PictureName = 'baptism' | 'children' | 'homeGroup' | 'music' | 'paintingDay' | 'square' | 'supper' | 'worship'

type DemoNotice = {
  title: string
  content: string
  type: 'normal' | 'main'
  showOnHomepage?: boolean
  images?: PictureName[]
  hoursAgo: number
  likes: DemoPersonKey[]
  comments: [author: DemoPersonKey, content: string][]
}

const allPeople: DemoPersonKey[] = [
  'marta',
  'davi',
  'rute',
  'samuel',
  'anaClara',
  'elcio',
  'livia',
  'joao',
  'priscila',
  'conceicao',
]

export const demoNotices: DemoNotice[] = [
  {
    title: 'Batismos no mar, ao nascer do sol',
    content:
      'Sete irmãos e irmãs descem às águas neste domingo. Vamos nos encontrar na areia às 5h15, cantar enquanto o sol nasce e depois tomar café juntos, cada família trazendo um prato.\n\nQuem precisa de carona fala com a Lívia. Quem vai ser batizado chega às 4h50, com uma muda de roupa e uma toalha. Se chover forte, avisamos por aqui até as 4h.',
    type: 'main',
    showOnHomepage: true,
    images: ['baptism', 'worship', 'square'],
    hoursAgo: 5,
    likes: allPeople,
    comments: [
      ['conceicao', 'Meu neto é um dos sete. Orei vinte anos por este dia.'],
      ['davi', 'Dona Conceição, a gente vai chorar junto com a senhora!'],
      ['rute', 'Levo dois bolos de fubá e uma garrafa de café.'],
      ['samuel', 'Tenho três lugares no carro saindo de Itapuã, às 4h40.'],
      ['anaClara', 'Samuel, guarda um pra mim?'],
      ['samuel', 'Guardado.'],
      ['livia', 'Quem ainda precisar de carona, me chama. Já temos vinte e dois lugares!'],
      ['joao', 'O violão vai. A maresia que me perdoe.'],
      ['priscila', 'As crianças podem ir de pijama?'],
      ['marta', 'Podem e devem.'],
      ['elcio', 'Fui batizado nessa mesma praia em 1973. Deus é fiel.'],
      ['anaClara', 'Seu Élcio, conta essa história no café, por favor!'],
      ['elcio', 'Conto, se me derem um pedaço do bolo da Rute.'],
      ['rute', 'O senhor ganha dois.'],
    ],
  },
  {
    title: 'Mutirão na casa da dona Ilda',
    content:
      'A chuva levou a pintura e duas telhas. No sábado a gente devolve a cor. Precisamos de braços, rolos, uma escada alta e quem saiba fazer feijoada para trinta pessoas. Começamos às 7h30 e paramos quando acabar a tinta ou a disposição, o que vier primeiro.',
    type: 'main',
    showOnHomepage: true,
    images: ['paintingDay'],
    hoursAgo: 28,
    likes: ['davi', 'samuel', 'joao', 'rute', 'livia', 'elcio', 'marta'],
    comments: [
      ['samuel', 'Escada alta: tenho. E rolo também.'],
      ['rute', 'A feijoada é comigo. Preciso de duas panelas grandes.'],
      ['conceicao', 'As panelas da cantina estão lavadas e esperando você.'],
      ['davi', 'Vou com o pessoal dos jovens. Somos oito.'],
      ['joao', 'Eu vou para provar a feijoada. Brincadeira: pinto o muro.'],
    ],
  },
  {
    title: 'Ceia do Senhor neste domingo',
    content:
      'Preparemos o coração durante a semana. A mesa é do Senhor, e ele mesmo é quem convida.\n\n“Fazei isto em memória de mim.”',
    type: 'main',
    images: ['supper'],
    hoursAgo: 52,
    likes: ['rute', 'elcio', 'conceicao', 'marta', 'davi', 'priscila'],
    comments: [
      ['elcio', 'Amém. Até lá.'],
      ['priscila', 'Que alegria voltar depois da licença-maternidade.'],
    ],
  },
  {
    title: 'Escola Bíblica de férias: inscrições abertas',
    content:
      'De 4 a 11 anos, cinco tardes de histórias, pipas, música e pão de queijo. Tema deste ano: “O vento sopra onde quer”.\n\nAs inscrições são gratuitas e vão até o fim do mês, na recepção, depois de qualquer culto. Cada criança recebe uma camiseta; diga o tamanho ao se inscrever. Quem quiser servir como voluntário participa de um encontro de preparo no primeiro sábado, às 15h.',
    type: 'normal',
    showOnHomepage: true,
    images: ['children', 'music'],
    hoursAgo: 75,
    likes: ['priscila', 'anaClara', 'livia', 'davi', 'samuel', 'conceicao', 'joao', 'marta'],
    comments: [
      ['priscila', 'Os meus dois já estão inscritos e contando os dias.'],
      ['anaClara', 'Posso ajudar com as pipas! Aprendi com meu avô.'],
      ['marta', 'Ana Clara, você está oficialmente na equipe do vento.'],
      ['samuel', 'Tem tamanho para adulto? Pergunto por um amigo.'],
    ],
  },
  {
    title: 'Nova célula na Praia da Costa',
    content:
      'O apartamento da Lívia é pequeno, mas o sofá é grande. Toda quinta, às 20h, começando nesta semana. Venha mesmo que não conheça ninguém: é justamente para isso.',
    type: 'normal',
    images: ['homeGroup'],
    hoursAgo: 99,
    likes: ['livia', 'samuel', 'anaClara', 'davi', 'rute'],
    comments: [
      ['livia', 'Tem café, tem chá e tem o Bento, o gato. Avisem se alguém for alérgico!'],
      ['samuel', 'Eu sou alérgico, mas vou assim mesmo.'],
      ['livia', 'Samuel, o Bento passa as quintas na casa da vizinha.'],
    ],
  },
  {
    title: 'Ensaio do louvor muda para sexta',
    content: 'Só nesta semana: sexta, às 19h, no salão. Os tons já estão na playlist “Culto de domingo”.',
    type: 'normal',
    images: ['music'],
    hoursAgo: 124,
    likes: ['joao', 'davi', 'anaClara'],
    comments: [
      ['joao', 'Ciente. “Vento do céu” continua em mi?'],
      ['marta', 'Continua. Se as sopranos reclamarem, descemos para ré.'],
      ['anaClara', 'As sopranos não reclamam. As sopranos sugerem.'],
    ],
  },
  {
    title: 'Campanha do quilo',
    content:
      'Em três domingos juntamos 214 quilos de alimento. Já são 31 famílias visitadas no bairro, e em cada porta a pergunta foi a mesma: “por que vocês fazem isso?”. Boa pergunta para começar uma conversa.\n\nO que mais falta agora: óleo, leite em pó e fraldas tamanho G. As caixas ficam ao lado da porta principal.',
    type: 'normal',
    hoursAgo: 170,
    likes: ['rute', 'elcio', 'conceicao', 'priscila', 'joao', 'davi', 'livia'],
    comments: [
      ['rute', 'Deixei seis latas de leite hoje.'],
      ['elcio', 'Na minha rua, juntamos quinze litros de óleo.'],
    ],
  },
  {
    title: 'Achados e perdidos',
    content:
      'Um guarda-chuva azul, duas Bíblias e um sapatinho de bebê (só o pé esquerdo) esperam seus donos na secretaria.',
    type: 'normal',
    hoursAgo: 196,
    likes: ['priscila', 'samuel'],
    comments: [
      ['priscila', 'O sapatinho é do Miguel! Obrigada!'],
      ['samuel', 'O guarda-chuva é meu. De novo.'],
    ],
  },
  {
    title: 'Obrigado por este ano na praça',
    content:
      'Foram onze manhãs de domingo com música, brincadeiras e conversa sem pressa. Agradecemos a quem montou barraca, a quem desmontou, a quem trouxe a caixa de som e, principalmente, a quem parou para ouvir o vizinho.',
    type: 'normal',
    images: ['square', 'children', 'paintingDay'],
    hoursAgo: 290,
    likes: ['marta', 'rute', 'joao', 'elcio', 'anaClara', 'conceicao'],
    comments: [['joao', 'A barraca do caldo de cana bateu recorde.']],
  },
  {
    title: 'Culto de Oração: traga um nome',
    content:
      'Na quarta, às 19h30, traga escrito num papel o nome de uma pessoa. Vamos orar por cada uma delas, sem pressa.',
    type: 'normal',
    hoursAgo: 340,
    likes: ['conceicao', 'rute', 'elcio', 'davi'],
    comments: [['conceicao', 'O meu papel já está na Bíblia.']],
  },
]

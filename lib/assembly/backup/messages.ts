import { deniedMessage, errorMessage, invalidFieldsMessage, type Messages } from '@/lib/platform/action/outcome'
import type { RestoreRefusal } from './restore-refusal'

/** Messages about backups. */
export const messages = {
  begun: { title: 'A cópia começou', text: 'Pode sair desta página: ela aparece na lista quando estiver pronta.' },
  trialBegun: { title: 'O teste começou', text: 'A cópia é montada ao lado da igreja, conferida e desfeita.' },
  restoreBegun: { title: 'A volta começou', text: 'Esta página mostra como vai.' },
  alreadyAtWork: errorMessage('Uma cópia já está sendo feita ou conferida. Espere ela terminar.'),
  ready: { title: 'O download começou' },
  downloading: errorMessage('Outra cópia está sendo baixada. Espere ela terminar.'),
  gone: errorMessage('Isto não está mais na lista. Recarregue a página.'),
  notBegun: errorMessage('Não foi possível começar. Nada mudou. Tente de novo.'),
  notDownloaded: errorMessage('Não foi possível preparar o download. Tente de novo.'),
  invalid: invalidFieldsMessage('Falta pouco'),
  wrongName: { title: 'O nome não confere', text: 'Escreva o nome da igreja como ele está no site.' },
  tooOften: (wait: string) => errorMessage(`Foram muitas vezes seguidas. Tente de novo em ${wait}.`),

  signIn: deniedMessage('Entre com uma conta da administração para ver as cópias de segurança.'),
  adminsOnly: deniedMessage('Somente a administração da igreja cuida das cópias de segurança.'),
} satisfies Messages

/** Why a backup was not restored, for people. In each case the church is as it was. */
export const refusalTexts: Record<RestoreRefusal, string> = {
  damaged: 'O arquivo não é uma cópia de segurança inteira: está cortado, alterado ou é outra coisa.',
  newer:
    'A cópia é de um banco de dados mais novo do que esta versão do Comunhão conhece. Só a versão mais nova a restaura: quem cuida do servidor a traz com “npm run upgrade”. Depois, volte a ela.',
  'old format':
    'A cópia é de uma versão muito antiga, sem conferência. Quem cuida do servidor pode restaurá-la com “npm run restore -- --old-format”.',
  'no passphrase': 'A cópia está lacrada. Informe a senha com que ela foi lacrada.',
  'wrong passphrase': 'Esta não é a senha com que a cópia foi lacrada.',
  'not encrypted':
    'A cópia não está lacrada, e este servidor só aceita lacradas. Se informou uma senha sem precisar, deixe em branco.',
  'no space': 'Não há espaço no disco para montar a cópia ao lado da igreja.',
  'at work': 'Outra cópia estava sendo feita ou restaurada. Tente de novo quando ela terminar.',
  'jobs running': 'Uma tarefa do servidor não terminou a tempo. Tente de novo em alguns minutos.',
  'in use': 'O banco de dados não teve um instante livre. Tente de novo em um momento mais calmo.',
  'has a church': 'Alguém abriu uma igreja aqui enquanto isso.',
  gone: 'A cópia não está mais onde estava.',
  'upgraded since': 'O Comunhão foi atualizado depois. Volte a uma cópia da lista.',
  interrupted: 'O servidor parou no meio.',
  failed: 'Algo deu errado no servidor. O que houve está no registro dele.',
}

/** Refusals of the routes that receive a file. */
export const fileRefusals = {
  foreign: 'Abra a página de novo e repita.',
  signIn: 'Entre com uma conta da administração.',
  notFile: 'Este arquivo não é uma cópia do Comunhão. O nome dela termina em .tar.gz ou .tar.gz.age.',
  tooLarge: 'Não há espaço no disco do servidor para este arquivo.',
  cut: 'O envio parou no meio. Nada mudou. Escolha o arquivo de novo.',
  busy: 'Outro arquivo está sendo recebido. Espere um pouco e tente de novo.',
  wrongPassword: 'A sua senha não confere.',
  tooMany: 'Foram muitas vezes seguidas. Espere alguns minutos.',
  failed: 'Não foi possível receber o arquivo. Nada mudou. Tente de novo.',
}

import { describe, expect, it } from 'vitest'
import { extractGivenName } from '@/lib/values/names/given-name'

describe('people are greeted', () => {
  it.each([
    ['Rita Souza', 'Rita'],
    ['  rita   souza ', 'rita'],
    ['Madonna', 'Madonna'],
    ['', ''],
    ['🙂', ''],
    ['🙂 Ana Lima', 'Ana'],
    // with their title
    ['Pr. João da Silva', 'Pr. João'],
    ['Pr.João da Silva', 'Pr. João'],
    ['PR. JOÃO DA SILVA', 'Pr. João'],
    ['Pr João Silva', 'Pr João'],
    ['Pra. Marta Lima', 'Pra. Marta'],
    ['Rev. Dr. Paulo Souza', 'Rev. Dr. Paulo'],
    ['Dra. Ana Paula Reis', 'Dra. Ana Paula'],
    ['Dona Cida', 'Dona Cida'],
    ['Dona da Paz', 'Dona da Paz'],
    ['DONA DAS DORES', 'Dona das Dores'],
    ['seu Jorge', 'seu Jorge'],
    ['Irmã Lúcia', 'Irmã Lúcia'],
    ['Irmão Zeca Prado', 'Irmão Zeca'],
    ['Pe. Antônio', 'Pe. Antônio'],
    ['Diác. Estêvão Reis', 'Diác. Estêvão'],
    ['Presb. Tiago', 'Presb. Tiago'],
    ['Pastora Marta', 'Pastora Marta'],
    ['Missionária Júlia Reis', 'Missionária Júlia'],
    ['Sra. Helena Prado', 'Sra. Helena'],
    ['Pr.', ''],
    ['Pastora', 'Pastora'],
    // in capitals
    ['JOÃO DA SILVA', 'João'],
    ['JOÃO da Silva', 'João'],
    ['ANA CLARA SOUZA', 'Ana Clara'],
    ['MARIA-CLARA', 'Maria-Clara'],
    ['JP Souza', 'JP'],
    ['JÓ PRADO', 'Jó'],
    // of sixty letters
    ['a'.repeat(60), `${'a'.repeat(20)}…`],
    ['Wolfeschlegelsteinhausenbergerdorff Silva', 'Wolfeschlegelsteinha…'],
    // with an apostrophe
    ["D'Ávila Prado", "D'Ávila"],
    ["D'ÁVILA PRADO", "D'Ávila"],
    ['SANT’ANA LIMA', 'Sant’Ana'],
    ["Sant'Ana", "Sant'Ana"],
    // composed
    ['Ana Clara Souza', 'Ana Clara'],
    ['Maria Aparecida da Silva', 'Maria Aparecida'],
    ['João Pedro', 'João Pedro'],
    ['José Luiz Prado', 'José Luiz'],
    ['Ana Lima', 'Ana'],
    ['Maria de Fátima Prado', 'Maria'],
    ['Maria das Graças', 'Maria'],
    ['Rui Pedro Prado', 'Rui'],
    ['J. Carlos Souza', 'J. Carlos'],
    // with something invisible
    ['Ri\u200bta\u202e Souza', 'Rita'],
  ])('“%s” as “%s”', (name, given) => expect(extractGivenName(name)).toBe(given))
})

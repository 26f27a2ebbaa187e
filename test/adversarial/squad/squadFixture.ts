/** Returns the JSON of a SQuAD file with one passage and one question, parts of the question changed. */
export function squadText(question: object = {}, context = 'The inn closed in 1951.'): string {
  const qas = [{ id: 'q1', question: 'When?', answers: [{ text: '1951', answer_start: 18 }], ...question }];
  return JSON.stringify({ version: '1.1', data: [{ title: 't', paragraphs: [{ context, qas }] }] });
}

